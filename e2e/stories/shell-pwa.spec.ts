import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { violations } from '../fixtures/axe.ts'
import { chromium } from '../fixtures/browser.ts'
import { cachedOnDevice, isCached, waitForWorker, waitUntilCached, waitUntilCartCached } from '../fixtures/device.ts'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { chooseCurrency } from '../fixtures/settings.ts'
import { expect, expectNoNetwork, test } from '../fixtures/story.ts'

const TEXTS = {
  en: {
    savedAt: /Saved (at|on \w+, \w+ \d+,) \d{1,2}:\d{2} (am|pm)\./,
    shopName: 'Maple Court',
    location: /Toronto Spadina/,
    offline: 'You are offline',
    cached: 'Saved on this device',
    waits: 'You are offline. This will work again once you are connected.',
  },
  zh: {
    savedAt: /保存于 (\d+月\d+日 周. )?\d{2}:\d{2}。/,
    shopName: '枫庭',
    location: /多伦多士巴丹拿店/,
    offline: '当前没有网络',
    cached: '已保存在本设备上的页面',
    waits: '您已离线，恢复联网后即可继续。',
  },
} as const

const PRODUCT = '/store/product/lantern-mooncake-box'

test.use({ serviceWorkers: 'allow' })

test('Chromium can install the shop', async ({ shop, shopper: { language }, locale, viewport, consoleErrors }) => {
  // Chromium cannot install an app from a private window, and all other stories run in one.
  const profile = await mkdtemp(join(tmpdir(), 'istore-profile-'))
  const context = await playwright.launchPersistentContext(profile, { ...chromium(), locale, viewport })
  consoleErrors.watch(context)
  try {
    const page = await context.newPage()
    await page.goto(`${shop.url}/home`)
    const devtools = await context.newCDPSession(page)
    const manifest = await devtools.send('Page.getAppManifest')
    expect(manifest).toMatchObject({ errors: [], url: `${shop.url}/manifest.webmanifest?lang=${language}` })
    const fields = JSON.parse(manifest.data ?? '{}')
    expect(fields).toMatchObject({ name: TEXTS[language].shopName, display: 'standalone', start_url: '/home' })
    expect(fields.shortcuts.length).toBeGreaterThan(0)
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
    for (const { src, sizes } of fields.icons) {
      const [, size] = sizes.split('x').map(Number)
      const rendered = await page.evaluate(async (address) => {
        const picture = new Image()
        picture.src = address
        await picture.decode()
        return picture.naturalWidth
      }, src)
      expect(rendered, src).toBe(size)
    }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
})

test('offline, a repeat visit shows home, list, product and cart with the time they were saved', async ({
  shopper,
  page,
  context,
}) => {
  const said = TEXTS[shopper.language]
  const note = page.locator('.offline-note')
  await page.goto('/home')
  await waitUntilCached(page, '/home')
  await page.goto('/store/productlist?cat=all')
  await waitUntilCached(page, '/store/productlist?cat=all')
  await page.goto(PRODUCT)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await waitUntilCached(page, PRODUCT)
  await shopper.addToCart()
  await page.goto('/checkout/cart')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await waitUntilCached(page, '/checkout/cart')
  await waitUntilCartCached(page, name)

  expectNoNetwork()
  await context.setOffline(true)
  for (const path of ['/home', '/store/productlist?cat=all', PRODUCT]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(note, path).toHaveText(said.savedAt)
  }
  await expect(shopper.heading(name)).toBeVisible()
  await expect(shopper.addButton()).toBeDisabled()
  await expect(shopper.addButton()).toHaveAccessibleDescription(said.waits)
  await page.goto('/checkout/cart')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await expect(note).toHaveText(said.savedAt)

  await context.setOffline(false)
  await expect(note).toBeEmpty()
})

test('offline, the chosen store location stays known and the cart waits to be checked out', async ({
  shopper,
  page,
  context,
}) => {
  const said = TEXTS[shopper.language]
  const location = page.getByRole('banner').getByRole('button', { name: said.location })
  await shopper.fillCart()
  await page.goto('/home')
  await expect(location).toBeVisible()
  await waitUntilCached(page, '/home')
  await page.goto('/checkout/cart')
  await waitUntilCached(page, '/checkout/cart')
  await waitUntilCartCached(page, 'biluochun-tin')
  expectNoNetwork()
  await context.setOffline(true)
  await page.goto('/home')
  await expect(location).toBeVisible()
  await page.goto('/checkout/cart')
  await expect(page.getByRole('main').getByText(said.location).first()).toBeVisible()
  const checkout = page.getByRole('button', { name: shopper.texts.checkout, exact: true }).filter({ visible: true })
  await expect(checkout).toBeDisabled()
  await expect(checkout).toHaveAccessibleDescription(said.waits)
  await context.setOffline(false)
  await expect(shopper.checkoutLink().filter({ visible: true })).toBeVisible()
})

test('a page left before its app ran is stored all the same', async ({ shopper, page, context }) => {
  const note = page.locator('.offline-note')
  await page.goto('/home')
  await waitForWorker(page)
  await holdRequests(page, '**/assets/libraries*')
  const opened = await page.goto(PRODUCT, { waitUntil: 'commit' })
  await opened?.finished()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/store/search')
  await expect.poll(() => isCached(page, 'istore-documents', PRODUCT)).toBe(true)
  expectNoNetwork()
  await context.setOffline(true)
  await page.goto(PRODUCT)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toHaveText(TEXTS[shopper.language].savedAt)
})

test('a stored page shows prices in the currency chosen on the device', async ({ shopper, page, context }) => {
  const list = '/store/productlist?cat=all'
  const price = page.locator('.price-now').first()
  await shopper.open(list)
  await chooseCurrency(shopper, 'JPY')
  await expect(price).toContainText('≈')
  await waitUntilCached(page, list)
  expectNoNetwork()
  await context.setOffline(true)
  await page.goto(list)
  await expect(price).toContainText('≈')
})

test('a page loaded past the worker is taken over by it later', async ({ shopper, page, context }) => {
  await shopper.open('/home')
  await waitForWorker(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.reload', { ignoreCache: true })
  await page.waitForFunction(() => document.readyState === 'complete' && navigator.serviceWorker.controller === null)
  await waitForWorker(page)
})

test('offline, a page never seen lists those that are stored, and opens by itself online', async ({
  shopper,
  page,
  context,
}) => {
  const said = TEXTS[shopper.language]
  await page.goto('/home')
  const title = await page.title()
  await waitUntilCached(page, '/home')
  expectNoNetwork()
  await context.setOffline(true)
  await page.goto(PRODUCT)
  await expect(shopper.heading(said.offline)).toBeVisible()
  await expect(page.getByRole('heading', { name: said.cached })).toBeVisible()
  const link = page.getByRole('link', { name: title })
  await expect(link).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', shopper.language === 'zh' ? 'zh-Hans' : 'en')
  expect(await violations(page)).toEqual([])
  await context.setOffline(false)
  await expect(shopper.heading(said.offline)).toHaveCount(0)
  await expect(shopper.addButton()).toBeVisible()
})

test('offline, the app opens a list and a product seen before', async ({ shopper, page, context }) => {
  const said = TEXTS[shopper.language]
  await shopper.findProduct()
  const { pathname } = new URL(page.url())
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await waitUntilCached(page, pathname)
  await page.goto('/store/productlist?cat=all')
  await waitUntilCached(page, '/store/productlist?cat=all')
  expectNoNetwork()
  await context.setOffline(true)
  await page.goto('/store/productlist?cat=all')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('main').locator(`a[href="${pathname}"]`).first().click()
  await expect(shopper.heading(name)).toBeVisible()
  await expect(page.locator('.offline-note')).toHaveText(said.savedAt)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the device stores nothing of a purchase: no payment, no order, no contact', async ({ shopper, page }) => {
  await page.goto('/home')
  await waitForWorker(page)
  await shopper.fillCart()
  await page.goto('/checkout/cart')
  await shopper.checkOut()
  await waitForWorker(page)
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  await waitUntilCached(page, '/home')
  const cached = await cachedOnDevice(page)
  expect(cached.map(({ store }) => store)).toContain('istore-replies')
  const forbidden = /checkout(?!\/cart$)|confirmation|processpay|billing|payment|reserve|order|admin|account|\/user/i
  const open = cached.filter(({ store }) => store === 'istore-documents' || store === 'istore-replies')
  expect(open.map(({ url }) => new URL(url).pathname).filter((path) => forbidden.test(path))).toEqual([])
  for (const { url, text } of cached) {
    expect(text, url).not.toContain('lin@example.test')
    expect(text, url).not.toContain('Lin Wei')
    expect(text, url).not.toContain(orderId)
  }
})

test('pages stored in one language are replaced when the language changes', async ({ shopper, page }) => {
  await page.goto(PRODUCT)
  await waitUntilCached(page, PRODUCT)
  await page.goto('/home')
  await waitUntilCached(page, '/home')
  const other = shopper.language === 'en' ? 'zh' : 'en'
  await page.goto(`/home?lang=${other}`)
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'zh' ? 'zh-Hans' : 'en')
  await waitForWorker(page)
  const home = async () => (await cachedOnDevice(page)).find(({ url }) => new URL(url).pathname === '/home')?.text
  await expect.poll(home).toContain(`lang="${other === 'zh' ? 'zh-Hans' : 'en'}"`)
})
