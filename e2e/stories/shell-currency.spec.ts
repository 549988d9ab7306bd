import { chooseCurrency, openSettings, PHONE } from '../fixtures/settings.ts'
import { SHELL_WORDS } from '../fixtures/shell-words.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

/** How a price reads: 0 decimals for JPY and KRW, 3 for KWD, 2 by default. */
const FORMS = {
  USD: /^≈\sUS\$[\d,]+\.\d{2}$/,
  CNY: /^≈\s(CN)?¥[\d,]+\.\d{2}$/,
  JPY: /^≈\sJP¥[\d,]+$/,
  KRW: /^≈\s₩[\d,]+$/,
  KWD: /^≈\sKD\s[\d,]+\.\d{3}$/,
} as const
/** Prices by themselves; "From" and "起" are words around them. */
const NOT_MONEY = /^From\s*|\s*起$/g

test('a converted price is marked as approximate everywhere, and the charged currency is named', async ({
  page,
  shopper,
}) => {
  await shopper.findProduct()
  await shopper.addToCart()
  await chooseCurrency(shopper, 'JPY')
  for (const path of ['/home', '/store', '/store/productlist?cat=all', '/store/product/biluochun-tin']) {
    await page.goto(path)
    const prices = page.getByRole('main').locator('.price-now')
    // What is far below the screen is not drawn yet, but says what it will.
    await expect(prices.first(), path).toBeAttached()
    const shown = (await prices.allTextContents()).map((text) => text.replace(NOT_MONEY, '').trim())
    expect(
      shown.filter((text) => !FORMS.JPY.test(text)),
      path,
    ).toEqual([])
  }
  // What is charged is exact from the cart on, and says in which currency.
  await shopper.chooseShop()
  const { charged } = SHELL_WORDS[shopper.language]
  const main = page.getByRole('main')
  await expect(main.getByText(charged).filter({ visible: true }).first()).toBeVisible()
  await expect(main.locator('.price-now').first()).toBeVisible()
  await expect(main.locator('.price-now').filter({ hasText: '≈' })).toHaveCount(0)
  await shopper.checkoutLink().click()
  await shopper.fillContact()
  await expect(main.getByText(charged).filter({ visible: true }).first()).toBeVisible()
  await expect(main.locator('.price-now').filter({ hasText: '≈' })).toHaveCount(0)
  await page.getByRole('button', { name: shopper.words.toPayment }).filter({ visible: true }).click()
  await expect(shopper.payButton()).toHaveText(/\$\d+\.\d\d/)
  await expect(main.getByText(charged).filter({ visible: true }).first()).toContainText(/≈\sJP¥[\d,]+/)
})

test('a rate that cannot be had leaves the currency as it is, and says so', async ({ page, shopper }) => {
  expectConsoleError('net::ERR_')
  const said = SHELL_WORDS[shopper.language]
  await page.setViewportSize(PHONE)
  await shopper.open('/store/product/biluochun-tin')
  await page.route('**/common3/exchangeRates/JPY', (route) => route.abort())
  const settings = await openSettings(shopper)
  await settings.getByLabel(said.currency).selectOption('JPY')
  await settings.getByRole('button', { name: said.apply, exact: true }).click()
  await expect(settings.getByRole('alert')).toContainText(said.notSaved)
  await expect(page.locator('.price-now').first()).not.toContainText('≈')
})
