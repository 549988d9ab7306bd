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

test('every address of the shop has a page; one that is not open says so and leads on', async ({
  shopper,
  page,
  store,
}) => {
  expectConsoleError('404 (Not Found)')
  const names = await properNames(store)
  const words = WORDS[shopper.language]
  const titles = new Set<string>()
  for (const path of CLOSED) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(404)
    await expect(page.getByText(words.notOpen), path).toBeVisible()
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('main').getByRole('link', { name: words.toCart })).toHaveAttribute(
      'href',
      '/checkout/cart',
    )
    expect(await documentFaults(page, words.lang), path).toEqual([])
    expect(await foreignText(page, shopper.language, names), path).toEqual([])
    titles.add(await page.title())
  }
  expect(titles.size, 'each title is its own').toBe(CLOSED.length)
  await page.getByRole('main').getByRole('link', { name: words.toStore }).click()
  await page.waitForURL('**/store')
})

test.describe('pages that are not open are open to everyone', () => {
  for (const path of ['/account/login', '/processpay?code=1', '/wechatlivestreamrooms']) {
    test(`axe and fingers find no fault: ${path}`, async ({ shopper, page }) => {
      expectConsoleError('404 (Not Found)')
      await page.goto(path)
      await settled(page)
      expect(await violations(page)).toEqual([])
      if (shopper.isPhone) expect(await smallTargets(page)).toEqual([])
    })
  }
})

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

test('the old name of the home page leads to it, with what the address says', async ({ request }) => {
  const reply = await request.get('/main?lang=zh', { maxRedirects: 0 })
  expect(reply.status()).toBe(302)
  expect(reply.headers().location).toBe('/home?lang=zh')
})

test('without a term the search shows ways to find goods', async ({ shopper, page }) => {
  await page.goto('/store/search')
  await expect(shopper.heading(WORDS[shopper.language].find)).toBeVisible()
  await page.getByRole('main').locator('a[href*="/store/productlist?cat="]').first().click()
  await page.waitForURL('**/store/productlist?cat=*')
})

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

test('the alternate confirmation shows a paid order as the other one does', async ({ shopper, page }) => {
  await shopper.fillCartAndCheckOut()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  await page.goto(`/confirmationa/alipay_h5/${orderId}`)
  await expect(shopper.heading(shopper.words.success)).toBeVisible()
  await expect(page.getByText(orderId).first()).toBeVisible()
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

test('a list reloaded on its third page shows the same card at the same place', async ({ shopper, page }) => {
  await shopper.open('/store/productlist?cat=all')
  const cards = page.getByRole('main').locator('[data-product]')
  for (const reached of [12, 24, 36]) {
    await cards.nth(reached - 1).scrollIntoViewIfNeeded()
    await expect.poll(() => cards.count()).toBeGreaterThan(reached)
  }
  await cards.nth(30).evaluate((node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await page.waitForURL(/page=3/)
  const id = await cards.nth(30).getAttribute('data-product')
  const card = page.locator(`[data-product="${id}"]`)
  await settled(page)
  const before = await topOf(card)
  await page.reload()
  await settled(page)
  await expect.poll(async () => Math.abs((await topOf(card)) - before)).toBeLessThanOrEqual(4)
})
