import type { Page } from '@playwright/test'
import { violations } from '../fixtures/axe.ts'
import { touchUntil } from '../fixtures/device.ts'
import { settled } from '../fixtures/screens.ts'
import { PHONE } from '../fixtures/settings.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import { test as standaloneTest } from '../fixtures/standalone-web.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const TEXTS = {
  en: {
    failed: 'This page could not be shown',
    offline: 'You are offline',
    code: 'This page could not be loaded',
    reload: 'Reload',
    retry: 'Try again',
    toStore: 'Go to the shop',
    part: 'This section could not be loaded',
    start: /The buttons on this page are not working/,
    about: 'Our story',
    lang: 'en',
  },
  zh: {
    failed: '页面暂时无法显示',
    offline: '您当前没有网络',
    code: '页面加载失败',
    reload: '重新加载',
    retry: '重试',
    toStore: '去逛逛',
    part: '这部分内容未能加载',
    start: /本页的按钮暂时无法使用/,
    about: '关于我们',
    lang: 'zh-Hans',
  },
} as const

standaloneTest(
  'a failed start shows a page in the shopper’s language, and Retry opens the shop',
  async ({ shopper, page, standalone }) => {
    expectConsoleError('Failed to load resource')
    const texts = TEXTS[shopper.language]
    await standalone.rewrite({ instead: { status: 500, type: 'text/html', body: '<h1>oops</h1>' } })
    const reply = await page.goto('/store')
    expect(reply?.status()).toBe(503)
    await expect(page.locator('html')).toHaveAttribute('lang', texts.lang)
    await expect(shopper.heading(texts.failed)).toBeVisible()
    await expect(page.getByRole('link', { name: texts.toStore })).toHaveAttribute('href', '/store')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await standalone.rewrite({})
    await page.getByRole('button', { name: texts.retry }).click()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('main').locator('a').first()).toBeVisible()
    await expect(shopper.heading(texts.failed)).toHaveCount(0)
  },
)

const DETAIL = '**/productDetailManagement/productDetail/**'

/** Opens the first product of the list by its link. */
const openFirst = (page: Page) => page.getByRole('main').locator('[data-product] a').first().click()

test('a page that crashes leaves the shop around it, and Back and Retry work', async ({ shopper, page }) => {
  expectConsoleError('TypeError')
  // React retries once with synchronous rendering, and logs this, before the page fails.
  expectConsoleError('React error #520')
  const texts = TEXTS[shopper.language]
  // The server's answer is invalid for the page.
  await page.route(DETAIL, (route) => route.fulfill({ json: { product: null } }))
  await shopper.open('/store/productlist?cat=all')
  await openFirst(page)
  await expect(shopper.heading(texts.failed)).toBeFocused()
  await expect(page).toHaveTitle(texts.failed)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('main').locator('[data-product]').first()).toBeVisible()
  await page.goForward()
  await expect(shopper.heading(texts.failed)).toBeVisible()
  await page.unroute(DETAIL)
  await page.getByRole('button', { name: texts.retry }).click()
  await expect(shopper.addButton()).toBeVisible()
})

test('a menu that crashes says so and takes nothing else with it', async ({ shopper, page, shop }) => {
  expectConsoleError('a menu of an unheard-of shape')
  const said = SHELL_TEXTS[shopper.language]
  const broken = "export function SideMenu() { throw new Error('a menu of an unheard-of shape') }"
  await page.route('**/assets/side-menu-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.context().addCookies([{ name: 'istore_location', value: 'ottawa-byward', url: shop.url }])
  await page.setViewportSize(PHONE)
  await shopper.open('/store')
  const toast = page.getByRole('status').filter({ hasText: TEXTS[shopper.language].part })
  for (const time of ['once', 'and again']) {
    await page.getByRole('button', { name: said.openMenu, exact: true }).click()
    await expect(toast, time).toBeVisible()
    expect(await violations(page)).toEqual([])
    await toast.getByRole('button').click()
    await expect(toast).toBeHidden()
  }
  await page.getByRole('banner').getByRole('button', { name: said.pickup }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page whose code fails to load says so and can be loaded again', async ({ shopper, page }) => {
  expectConsoleError('ERR_FAILED')
  const texts = TEXTS[shopper.language]
  await page.route('**/assets/cart-*.js', (route) => route.abort())
  await shopper.open('/store/product/lantern-mooncake-box')
  await page.getByRole('link', { name: shopper.texts.cart }).filter({ visible: true }).first().click()
  await expect(shopper.heading(texts.code)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/checkout/cart')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: texts.reload }).click()
  await expect(page.getByText(shopper.texts.emptyCart)).toBeVisible()
})

test('an overlay whose code was lost on its way opens when it can be fetched again', async ({ shopper, page }) => {
  expectConsoleError('ERR_FAILED')
  const code = '**/assets/option-sheet-*.js'
  await page.setViewportSize(PHONE)
  await page.route(code, (route) => route.abort())
  await shopper.open('/store/product/jasmine-pearls-tin')
  let isLost = false
  page.once('requestfailed', () => {
    isLost = true
  })
  await touchUntil(page, 'the code is requested', () => isLost)
  await page.unroute(code)
  await shopper.addButton().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: shopper.texts.addToCart, exact: true }).click()
  await expect(shopper.cartLink(1)).toBeVisible()
})

test('offline, a page that is not loaded says so, and opens by itself online', async ({ shopper, page, context }) => {
  expectConsoleError('ERR_INTERNET_DISCONNECTED')
  const texts = TEXTS[shopper.language]
  await shopper.open('/home')
  await context.setOffline(true)
  await page.getByRole('contentinfo').locator('a[href="/about"]').click()
  await expect(shopper.heading(texts.offline)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.retry })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.setOffline(false)
  await expect(shopper.heading(texts.about)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/about')
})

test('when the app fails to start the page says so, and its links work', async ({ shopper, page }) => {
  expectConsoleError('ERR_FAILED')
  expectConsoleError('Failed to fetch dynamically imported module')
  const texts = TEXTS[shopper.language]
  await page.route('**/assets/libraries*.js', (route) => route.abort())
  await page.goto('/home')
  const note = page.getByRole('alert').filter({ hasText: texts.start })
  await expect(note).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').locator('a[href="/about"]').click()
  await page.waitForURL('**/about')
  await expect(shopper.heading(texts.about)).toBeVisible()
  await expect(note).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('alert').getByRole('link', { name: texts.reload }).click()
  await settled(page)
  await expect(note).toBeHidden()
})
