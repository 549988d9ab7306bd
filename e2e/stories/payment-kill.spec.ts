import { RunningShop } from '../fixtures/running-shop.ts'
import { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'
import { copyOfTemplate } from '../fixtures/template.ts'

test('a shopper can finish although the server was killed between order and payment', async ({
  browser,
  locale,
  isMobile,
  viewport,
}, info) => {
  const shop = await RunningShop.start(await copyOfTemplate(`kill-${info.project.name}`))
  const context = await browser.newContext({ baseURL: shop.url, locale, isMobile, viewport })
  try {
    const page = await context.newPage()
    const language = locale?.startsWith('zh') ? 'zh' : 'en'
    const shopper = new Shopper(page, shop, { language, isPhone: isMobile })
    await shopper.openPayment()
    await shopper.goToGateway()
    await shop.kill()
    await shop.open()
    await shopper.atGateway('pay')
    const orderId = await shopper.seesSuccess()
    expect(await shop.payments(orderId)).toHaveLength(1)
  } finally {
    await context.close()
    await shop.remove()
  }
})
