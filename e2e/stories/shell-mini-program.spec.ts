import type { Browser, Page } from '@playwright/test'
import { AGENTS, installBridge, refuseBridgeScript } from '../fixtures/agents.ts'
import { violations } from '../fixtures/axe.ts'
import type { Change } from '../fixtures/rewriting-api.ts'
import { settled } from '../fixtures/screens.ts'
import { test as standaloneTest } from '../fixtures/standalone-web.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const TEXTS = {
  en: {
    redPacket: 'WeChat Pay red packet',
    bar: 'WeChat Pay online discount shopping',
    popup: 'Discounts with WeChat Pay',
    seeDiscounts: 'See the discounts',
    inMiniProgram: 'Open this in the mini-program.',
    code: 'QR code for our mini-program',
    close: 'Close',
  },
  zh: {
    redPacket: '微信支付红包',
    bar: '微信支付线上优惠购',
    popup: '微信支付有优惠',
    seeDiscounts: '查看优惠',
    inMiniProgram: '请在小程序中打开。',
    code: '小程序二维码',
    close: '关闭',
  },
} as const

const PROMOTION = '/pages/jinwaiPromotion/promotion'
const OPEN_ID = 'oMgHVjngRipVsoxg6TuX3vz6glDg'

const config = (name: string, value: unknown): Change => ({ path: `appContent.system.appConfig.${name}`, value })
const PROMOTED = config('enableWeChatMiniProgramPromotion', true)

test.describe('inside the mini-program', () => {
  test.use({ userAgent: AGENTS.miniProgram })

  test('the open id is stored and leaves the address, and the rest of the address stays', async ({ page }) => {
    await page.goto(`/store/productlist?cat=all&wmpoid=${OPEN_ID}&sort=name`)
    await expect(page).toHaveURL(/\/store\/productlist\?cat=all&sort=name$/)
    expect(await page.evaluate(() => localStorage.getItem('istore.openId'))).toBe(JSON.stringify(OPEN_ID))
    await page.locator('main [data-product]').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/store\/product\/[^?]+$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/store\/productlist\?cat=all&sort=name$/)
  })

  test("the red packet shows and hides the bar, and the bar opens the promotion's page", async ({ page, shopper }) => {
    const said = TEXTS[shopper.language]
    const requested = await installBridge(page, 'takes')
    await page.goto('/home')
    const packet = page.getByRole('button', { name: said.redPacket, exact: true })
    const bar = page.getByRole('button', { name: said.bar, exact: true })
    await expect(packet).toHaveAttribute('aria-expanded', 'false')
    await expect(bar).toBeHidden()
    await packet.click()
    await expect(packet).toHaveAttribute('aria-expanded', 'true')
    await bar.click()
    await expect.poll(requested).toEqual([PROMOTION])
    await packet.click()
    await expect(bar).toBeHidden()
    await expect(page.getByText(said.inMiniProgram)).toHaveCount(0)
  })

  test('where the bridge refuses or is missing the bar says where it opens', async ({
    page,
    browser,
    shopper,
    baseURL,
  }) => {
    expectConsoleError('net::ERR_FAILED')
    const said = TEXTS[shopper.language]
    for (const bridge of ['refuses', 'missing'] as const) {
      const inside = bridge === 'missing' ? page : await visitorOf(browser, baseURL ?? '', AGENTS.miniProgram)
      await refuseBridgeScript(inside)
      const requested = bridge === 'missing' ? async () => [] : await installBridge(inside, bridge)
      await inside.goto('/home')
      await inside.getByRole('button', { name: said.redPacket, exact: true }).click()
      await inside.getByRole('button', { name: said.bar, exact: true }).click()
      await expect(inside.getByText(said.inMiniProgram)).toBeVisible()
      expect(await requested()).toEqual(bridge === 'refuses' ? [PROMOTION] : [])
    }
  })
})

/** A separate visitor with this user agent. */
async function visitorOf(browser: Browser, baseURL: string, userAgent: string): Promise<Page> {
  const { locale, viewport, isMobile, hasTouch } = test.info().project.use
  const context = await browser.newContext({ userAgent, baseURL, locale, viewport, isMobile, hasTouch })
  return context.newPage()
}

standaloneTest(
  'the promotion opens once a visit, in the mini-program, when the shop says so, and not at the cart',
  async ({ browser, standalone, shopper }) => {
    const said = TEXTS[shopper.language]
    const dialog = (page: Page) => page.getByRole('dialog', { name: said.popup })
    const seesNone = async (page: Page, path: string) => {
      await page.goto(path)
      await idle(page)
      await expect(dialog(page)).toHaveCount(0)
    }
    for (const [agent, isOn] of [
      [AGENTS.phone, true],
      [AGENTS.miniProgram, false],
    ] as const) {
      await standalone.rewrite({ appInfo: isOn ? [PROMOTED] : [] })
      const page = await visitorOf(browser, standalone.url, agent)
      await seesNone(page, '/home')
      await page.context().close()
    }
    await standalone.rewrite({ appInfo: [PROMOTED] })
    const page = await visitorOf(browser, standalone.url, AGENTS.miniProgram)
    await seesNone(page, '/checkout/cart')
    await page.goto('/home')
    await dialog(page).getByRole('button', { name: said.close, exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/home$/)
    await seesNone(page, '/home')
    await page.context().close()
  },
)

standaloneTest(
  'outside the mini-program the promotion shows the code that leads there',
  async ({ browser, standalone, shopper }) => {
    const said = TEXTS[shopper.language]
    const code = {
      path: 'appContent.system.social.weChat.miniProgramQrCodeInfo.imageURL',
      value: 'https://pictures.example/code.svg',
    }
    await standalone.rewrite({ appInfo: [PROMOTED, code] })
    const page = await visitorOf(browser, standalone.url, AGENTS.wechat)
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"/>'
    await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
    const requested = await installBridge(page, 'outside')
    await page.goto('/home')
    await page.getByRole('dialog').getByRole('button', { name: said.seeDiscounts }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: said.code })).toBeVisible()
    await settled(page)
    expect(await violations(page)).toEqual([])
    expect(await requested()).toEqual([])
    await page.context().close()
  },
)

standaloneTest(
  'the choice of a location comes first, and the promotion after it',
  async ({ browser, standalone, shopper }) => {
    await standalone.rewrite({ appInfo: [PROMOTED, config('enableMultiLocationSelection', true)] })
    const page = await visitorOf(browser, standalone.url, AGENTS.miniProgram)
    const promotion = page.getByRole('dialog', { name: TEXTS[shopper.language].popup })
    const choice = page.getByRole('dialog', { name: shopper.texts.chooseTheLocation })
    await page.goto('/home')
    await expect(choice).toBeVisible()
    await idle(page)
    await expect(promotion).toHaveCount(0)
    await choice.getByRole('button', { name: 'Kettle Lane' }).click()
    await expect(promotion).toBeVisible()
    await expect(choice).toBeHidden()
    await page.context().close()
  },
)

/** Waits until the browser was idle twice: by then, anything that opens by itself would have opened. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }))
  })
}
