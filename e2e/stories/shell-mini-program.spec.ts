import type { APIRequestContext, Page } from '@playwright/test'
import { AGENTS, type Bridge, giveBridge, refuseBridgeScript } from '../fixtures/agents.ts'
import { violations } from '../fixtures/axe.ts'
import { changeContent } from '../fixtures/content.ts'
import { ownShop } from '../fixtures/own-shop.ts'
import { settled } from '../fixtures/road.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const WORDS = {
  en: {
    redPacket: 'WeChat Pay red packet',
    bar: 'WeChat Pay online discount shopping',
    popup: 'Discounts with WeChat Pay',
    seeDiscounts: 'See the discounts',
    inMiniProgram: 'Open this in the mini-program.',
    code: 'QR code of the mini-program',
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

/** Changes one value of the content, and waits until the shop tells it to everyone. */
async function change(store: RunningShop, request: APIRequestContext, path: string[], value: unknown): Promise<void> {
  await changeContent(store, `{${path.join(',')}}`, value)
  await expect.poll(() => contentAt(store, request, path)).toEqual(value)
}

/** One value of the content, as the shop tells it. */
async function contentAt(store: RunningShop, request: APIRequestContext, path: string[]): Promise<unknown> {
  const reply = await request.get(`${store.url}/api/istore/client/common3/appInfoInit`)
  const { appContent } = await reply.json()
  return path.reduce((part, name) => part[name], appContent)
}

test.describe('inside the mini-program', () => {
  test.use({ userAgent: AGENTS.miniProgram })

  test('the open id is kept and leaves the address; the rest of the address stays', async ({ page }) => {
    await page.goto(`/store/productlist?cat=all&wmpoid=${OPEN_ID}&sort=name`)
    await expect(page).toHaveURL(/\/store\/productlist\?cat=all&sort=name$/)
    expect(await page.evaluate(() => localStorage.getItem('istore.openId'))).toBe(JSON.stringify(OPEN_ID))
    await page.locator('main [data-product]').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/store\/product\/[^?]+$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/store\/productlist\?cat=all&sort=name$/)
  })

  test("the red packet shows and hides the bar, and the bar opens the promotion's page", async ({ page, shopper }) => {
    const said = WORDS[shopper.language]
    const asked = await giveBridge(page, 'takes')
    await page.goto('/home')
    const packet = page.getByRole('button', { name: said.redPacket, exact: true })
    const bar = page.getByRole('button', { name: said.bar, exact: true })
    await expect(packet).toHaveAttribute('aria-expanded', 'false')
    await expect(bar).toBeHidden()
    await packet.click()
    await expect(packet).toHaveAttribute('aria-expanded', 'true')
    await bar.click()
    await expect.poll(asked).toEqual([PROMOTION])
    await packet.click()
    await expect(bar).toBeHidden()
    await expect(page.getByText(said.inMiniProgram)).toHaveCount(0)
  })

  for (const bridge of ['outside', 'silent', 'refuses', 'missing'] satisfies (Bridge | 'missing')[]) {
    test(`the bar says where it opens when the bridge is ${bridge}`, async ({ page, shopper }) => {
      const said = WORDS[shopper.language]
      if (bridge === 'missing') expectConsoleError('net::ERR_FAILED')
      await refuseBridgeScript(page)
      const asked = bridge === 'missing' ? async () => [] : await giveBridge(page, bridge)
      await page.goto('/home')
      await page.getByRole('button', { name: said.redPacket, exact: true }).click()
      await page.getByRole('button', { name: said.bar, exact: true }).click()
      await expect(page.getByText(said.inMiniProgram)).toBeVisible()
      expect(await asked()).toEqual(bridge === 'refuses' ? [PROMOTION] : [])
    })
  }
})

test('the promo popup shows once a visit, in the mini-program, when the shop says so, and not at the cart', async ({
  browser,
}, info) => {
  const shop = await ownShop(browser, info)
  const { locale, viewport, isMobile, hasTouch } = info.project.use
  const said = WORDS[shop.shopper.language]
  const visit = async (userAgent: string, flag: boolean, act: (page: Page) => Promise<void>) => {
    await change(shop.store, shop.page.request, ['system', 'appConfig', 'enableWeChatMiniProgramPromotion'], flag)
    const context = await browser.newContext({
      userAgent,
      baseURL: shop.store.url,
      locale,
      viewport,
      isMobile,
      hasTouch,
    })
    await act(await context.newPage())
    await context.close()
  }
  const dialog = (page: Page) => page.getByRole('dialog', { name: said.popup })
  const seesNone = (page: Page) => async () => {
    await page.goto('/home')
    await idle(page)
    await expect(dialog(page)).toHaveCount(0)
  }
  await visit(AGENTS.phone, true, (page) => seesNone(page)())
  await visit(AGENTS.miniProgram, false, (page) => seesNone(page)())
  await visit(AGENTS.miniProgram, true, async (page) => {
    await page.goto('/checkout/cart')
    await idle(page)
    await expect(dialog(page)).toHaveCount(0)
    await page.goto('/home')
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: said.close, exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/home$/)
    await seesNone(page)()
  })
  await shop.close()
})

test('where no mini-program is around, the popup shows the code that leads to it', async ({ browser }, info) => {
  const shop = await ownShop(browser, info)
  const said = WORDS[shop.shopper.language]
  const { locale, viewport, isMobile, hasTouch } = info.project.use
  const request = shop.page.request
  await change(shop.store, request, ['system', 'appConfig', 'enableWeChatMiniProgramPromotion'], true)
  const picture = ['system', 'social', 'weChat', 'miniProgramQrCodeInfo', 'imageURL']
  await change(shop.store, request, picture, await contentAt(shop.store, request, ['logo', 'imageURL']))
  const agent = { userAgent: AGENTS.wechat, baseURL: shop.store.url }
  const context = await browser.newContext({ ...agent, locale, viewport, isMobile, hasTouch })
  const page = await context.newPage()
  const asked = await giveBridge(page, 'outside')
  await page.goto('/home')
  await page.getByRole('dialog').getByRole('button', { name: said.seeDiscounts }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: said.code })).toBeVisible()
  await settled(page)
  expect(await violations(page)).toEqual([])
  expect(await asked()).toEqual([])
  await context.close()
  await shop.close()
})

test('a shop that must be chosen is asked for first, and the promotion comes after that', async ({ browser }, info) => {
  const shop = await ownShop(browser, info)
  const { locale, viewport, isMobile, hasTouch } = info.project.use
  const config = ['system', 'appConfig']
  await change(shop.store, shop.page.request, [...config, 'enableWeChatMiniProgramPromotion'], true)
  await change(shop.store, shop.page.request, [...config, 'enableMultiLocationSelection'], true)
  const agent = { userAgent: AGENTS.miniProgram, baseURL: shop.store.url }
  const context = await browser.newContext({ ...agent, locale, viewport, isMobile, hasTouch })
  const page = await context.newPage()
  const promotion = page.getByRole('dialog', { name: WORDS[shop.shopper.language].popup })
  const choice = page.getByRole('dialog', { name: shop.shopper.words.chooseTheLocation })
  await page.goto('/home')
  await expect(choice).toBeVisible()
  await idle(page)
  await expect(promotion).toHaveCount(0)
  await choice.getByRole('button', { name: 'Kettle Lane' }).click()
  await expect(promotion).toBeVisible()
  await expect(choice).toBeHidden()
  await context.close()
  await shop.close()
})

/** Waits until the browser has had nothing to do twice: what opens by itself would have opened. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }))
  })
}
