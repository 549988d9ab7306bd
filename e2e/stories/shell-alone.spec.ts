import { HOST_WORDS } from '../fixtures/host-words.ts'
import type { Change } from '../fixtures/rewriting-api.ts'
import { chooseCurrency, openSideMenu, otherLanguage, PHONE } from '../fixtures/settings.ts'
import { SHELL_WORDS } from '../fixtures/shell-words.ts'
import { expect, expectConsoleError } from '../fixtures/story.ts'
import { test } from '../fixtures/web-alone.ts'

const FAILED = {
  en: { title: 'This page could not be shown', retry: 'Try again' },
  zh: { title: '页面暂时无法显示', retry: '重试' },
} as const

const TROUBLE = {
  'answers 500': { status: 500, type: 'application/json', body: '{"errors":{"error":[]}}' },
  'answers with a page': { status: 200, type: 'text/html', body: '<html><body>It works!</body></html>' },
  'answers with half a reply': { status: 200, type: 'application/json', body: '{"appContent":{"system"' },
} as const

test('the front end alone shows the other server’s shop, its pages and its pictures', async ({ page, shopper }) => {
  const reply = await page.goto('/')
  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shopper.findProduct()
  const picture = page.getByRole('main').getByRole('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a guest buys through the front end alone, and one payment is made', async ({ page, shopper, alone }) => {
  await shopper.fillCartAndCheckOut()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  expect(new URL(page.url()).origin).toBe(alone.url)
  expect(await alone.shop.payments(orderId)).toHaveLength(1)
  await page.goto('/checkout/cart')
  await expect(page.getByText(shopper.words.emptyCart)).toBeVisible()
})

test('language and currency are chosen, told to the other server, and stay', async ({ page, shopper }) => {
  await shopper.open('/store/product/biluochun-tin')
  await chooseCurrency(shopper, 'JPY')
  const other = SHELL_WORDS[otherLanguage(shopper.language)]
  await page.getByRole('contentinfo').getByRole('link', { name: other.name, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other.tag)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other.tag)
  await expect(page.getByRole('main').locator('.price-now').first()).toContainText('≈')
})

for (const [what, instead] of Object.entries(TROUBLE)) {
  test(`the other server ${what}: the page says so in the shopper’s language, and works again with it`, async ({
    page,
    shopper,
    alone,
  }) => {
    expectConsoleError('Failed to load resource')
    const said = FAILED[shopper.language]
    await alone.rewrite({ instead })
    const reply = await page.goto('/store')
    expect(reply?.status()).toBeGreaterThanOrEqual(500)
    await expect(page.locator('html')).toHaveAttribute('lang', SHELL_WORDS[shopper.language].tag)
    await expect(shopper.heading(said.title)).toBeVisible()
    await alone.rewrite({})
    await page.getByRole('button', { name: said.retry }).click()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(shopper.heading(said.title)).toBeHidden()
  })
}

test('a page from before still stands when the other server fails in the middle', async ({ page, shopper, alone }) => {
  expectConsoleError('Failed to load resource')
  await shopper.open('/store/productlist?cat=all')
  await alone.rewrite({ instead: TROUBLE['answers 500'] })
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await alone.rewrite({})
  await page.goto('/store/productlist?cat=all')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

const app = (path: string) => `appContent.${path}`
const MENU = (name: string) => [
  { name, nameContent: {}, link: 'page/about', linkActionType: 'INTERNAL_LINK', icon: '', subMenu: [] },
]
const LOOK: Change[] = [
  { path: app('navigation.sideMenu'), value: MENU('Only in the side menu') },
  { path: app('navigation.footerMenu'), value: MENU('Only in the footer') },
  { path: app('navigation.footerTabs'), value: [] },
  { path: app('system.payment.defaultCurrency'), value: { currencyCode: 'USD', currencyType: 'USD' } },
  { path: app('system.appConfig.hidePowerBy'), value: false },
  { path: app('system.appConfig.powerByName'), value: 'Lantern Works' },
  { path: app('system.appConfig.powerByFullUrl'), value: 'https://works.example/' },
  { path: app('system.social.weChat.miniProgramQrCodeInfo.imageURL'), value: 'qr.svg' },
  { path: app('css.varHeader'), value: { 'border-bottom-color': '#123456' } },
  { path: app('css.varHeaderNavActive'), value: { color: '#024' } },
  { path: app('favicon.imageURL'), value: 'favicon.svg' },
  { path: app('storeLogo'), value: '2' },
  { path: app('logo.imageURL'), value: 'logo.svg' },
  { path: app('appDetail.cdnpath'), value: 'https://pictures.example/shop/' },
]

test('the shell follows menus, default currency, names, pictures and where pictures are', async ({
  page,
  shopper,
  alone,
}) => {
  const said = SHELL_WORDS[shopper.language]
  await page.setViewportSize(PHONE)
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>'
  await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await alone.rewrite({ appInfo: LOOK })
  await shopper.open('/about')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', 'https://pictures.example/shop/favicon.svg')
  await expect(page.getByRole('banner').locator('.logo img')).toHaveAttribute(
    'src',
    'https://pictures.example/shop/logo.svg',
  )
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Only in the footer' })).toHaveAttribute('href', '/about')
  await expect(footer.getByRole('link', { name: /works\.example|Lantern Works/ }).first()).toHaveAttribute(
    'href',
    'https://works.example/',
  )
  await expect(footer).toContainText('Lantern Works')
  const colour = (name: string) =>
    page.locator('.shell').evaluate((shell, of) => getComputedStyle(shell).getPropertyValue(of).trim(), name)
  expect(await colour('--header-line')).toBe('#123456')
  expect(await colour('--nav-active')).toBe('#002244')
  const menu = await openSideMenu(shopper)
  await expect(menu.getByRole('link', { name: 'Only in the side menu' })).toBeVisible()
  await menu.getByRole('button', { name: said.settingsTitle }).click()
  const settings = page.getByRole('dialog', { name: said.settingsTitle })
  await expect(settings.getByLabel(said.currency).locator('option').first()).toHaveText('USD')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: HOST_WORDS[shopper.language].support, exact: true }).click()
  const help = page.getByRole('dialog', { name: HOST_WORDS[shopper.language].supportTitle })
  await expect(help.getByRole('img').first()).toHaveAttribute('src', 'https://pictures.example/shop/qr.svg')
})
