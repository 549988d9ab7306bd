import type { Locator, Page } from '@playwright/test'
import { violations } from '../fixtures/axe.ts'
import { documentFaults, smallTargets } from '../fixtures/page-faults.ts'
import { settled } from '../fixtures/road.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'
import { foreignText, properNames } from '../fixtures/text-faults.ts'

const WORDS = {
  en: {
    notOpen: /not open yet|without accounts/,
    toStore: 'Go to the store',
    toCart: 'See your cart',
    find: 'Search',
    failed: 'Payment Failed',
    lang: 'en',
  },
  zh: {
    notOpen: /尚未开放|不设账户/,
    toStore: '去逛逛',
    toCart: '查看购物车',
    find: '搜索',
    failed: '支付失败',
    lang: 'zh-Hans',
  },
} as const

const CLOSED = [
  '/account/login',
  '/account/signup',
  '/user',
  '/user/list',
  '/user/orders',
  '/processpay?code=1',
  '/wechatlivestreamrooms',
]

const UNKNOWN = ['/nope', '/store/nope', '/account/nope', '/blog/nope/7', '/%zz', '/store/%zz', '/a/b/c?x=1']

test('any other path redirects to the empty path', async ({ page, request, shopper }) => {
  expectConsoleError('404 (Not Found)')
  expectConsoleError('CallFailure')
  for (const path of UNKNOWN) {
    const reply = await request.get(path, { maxRedirects: 0 })
    expect(reply.status(), path).toBe(302)
    expect(reply.headers().location, path).toBe('/')
  }
  await shopper.open('/store')
  for (const path of ['/a/b/c?x=1', '/nope']) {
    await goInApp(page, path)
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe('/')
  }
})

/** Takes the app to an address without a document, as its own history does. */
async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

const STATUS_CALL = /checkSnapPayPaymentStatus/

test('of the alternate confirmations only type alipay_h5 triggers a status check', async ({ shopper, page }) => {
  expectConsoleError('404 (Not Found)')
  const asked: string[] = []
  page.on('request', (request) => {
    if (STATUS_CALL.test(request.url())) asked.push(request.url())
  })
  await shopper.open('/confirmationa/wechat_h5/NOSUCHORDER')
  await expect(page.getByRole('heading', { level: 1, name: /NOSUCHORDER/ })).toBeVisible()
  expect(asked).toEqual([])
  await shopper.open('/confirmationa/alipay_h5/NOSUCHORDER')
  await expect(shopper.heading(WORDS[shopper.language].failed)).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
})

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a page opens at its top, and Back comes to the place that was left', async ({ shopper, page }) => {
  await shopper.open('/home')
  const link = page.getByRole('contentinfo').locator('a[href="/about"]')
  await link.scrollIntoViewIfNeeded()
  await settled(page)
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(300)
  await link.click()
  await page.waitForURL('**/about')
  await settled(page)
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/home')
  await expect.poll(async () => Math.abs((await scrollY(page)) - left)).toBeLessThanOrEqual(4)
})

const topOf = (card: Locator) => card.evaluate((node) => Math.round(node.getBoundingClientRect().top))

