import type { OwnShop } from '../fixtures/own-shop.ts'
import {
  installPaymentWindow,
  methodOnDesktop,
  OFFERED_METHODS,
  type OfferedMethod,
  payBy,
  scan,
  shopOfAllProviders,
  shopperIn,
} from '../fixtures/payment-providers.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

/** One screen is enough: stories open their own browsers, and the shop takes seconds to start. */
const ON_DESKTOP = { tag: '@desktop' }

let own: OwnShop

test.beforeAll(async ({ browser }, info) => {
  test.setTimeout(90_000)
  own = await shopOfAllProviders(browser, info)
})
test.afterAll(() => own.close())

/** How to pay, by what the press on Pay has opened. */
const PAYS: Record<OfferedMethod['opens'], (shopper: Shopper) => Promise<void>> = {
  async page(shopper) {
    await shopper.page.waitForURL(`${own.shop.sandboxUrl}/**`)
    await shopper.atGateway('pay')
  },
  async code({ page }) {
    await page.waitForURL('**/checkout/scan?**')
    const code = page.getByRole('main').getByRole('img')
    await expect(code).toBeVisible()
    await scan(page, own.shop.sandboxUrl, new URL(page.url()).searchParams.get('orderID') ?? '')
  },
  async window({ page }) {
    await page.waitForURL('**/confirmation?from_source=weixin_js&status=ok&oid=*')
  },
}

for (const offered of OFFERED_METHODS)
  test(`paying by ${offered.method} ends in a paid order`, ON_DESKTOP, async ({ browser }, info) => {
    const shopper = await shopperIn(own, browser, { info, agent: offered.agent })
    if (offered.opens === 'window') await installPaymentWindow(shopper.page, own.shop.sandboxUrl, 'ok')
    await payBy(shopper, offered.method)
    await PAYS[offered.opens](shopper)
    await expect(shopper.heading(shopper.texts.success)).toBeVisible()
    await shopper.page.context().close()
  })

test('a cancelled payment window does not count as paid', ON_DESKTOP, async ({ browser }, info) => {
  const shopper = await shopperIn(own, browser, { info, agent: 'wechat' })
  await installPaymentWindow(shopper.page, own.shop.sandboxUrl, 'cancel')
  await payBy(shopper, 'wechatpay/jsapi')
  await PAYS.window(shopper)
  await expect(shopper.heading(shopper.texts.pending)).toBeVisible()
  await shopper.page.context().close()
})

test('a declined payment can be retried for the same order', ON_DESKTOP, async ({ browser }, info) => {
  const shopper = await shopperIn(own, browser, { info, agent: 'desktop' })
  await payBy(shopper, methodOnDesktop('UNIONPAY'))
  await shopper.page.waitForURL(`${own.shop.sandboxUrl}/**`)
  await shopper.atGateway('fail')
  await expect(shopper.heading(shopper.texts.failed)).toBeVisible()
  const declined = shopper.orderId()
  await shopper.page.getByRole('link', { name: shopper.texts.tryAgain }).click()
  await shopper.payAndLeave()
  await PAYS.page(shopper)
  expect(await shopper.seesSuccess()).toBe(declined)
  await shopper.page.context().close()
})

test('an Alipay page left open is paid later, while the confirmation waits', ON_DESKTOP, async ({ browser }, info) => {
  const shopper = await shopperIn(own, browser, { info, agent: 'desktop' })
  await payBy(shopper, 'alipay/page')
  await shopper.page.waitForURL(`${own.shop.sandboxUrl}/**`)
  const hosted = shopper.page.url()
  await shopper.atGateway('leave')
  await expect(shopper.heading(shopper.texts.pending)).toBeVisible()
  await shopper.page.request.post(hosted, { form: { action: 'pay' }, maxRedirects: 0 })
  await expect(shopper.heading(shopper.texts.success)).toBeVisible()
  await shopper.page.context().close()
})
