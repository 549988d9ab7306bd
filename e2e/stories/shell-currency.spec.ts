import { openSettings, PHONE } from '../fixtures/settings.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

test('from the cart to the payment prices are exact and name the charged currency', async ({ page, shopper }) => {
  await shopper.fillCart()
  await shopper.call('GET', '/common3/exchangeRates/JPY')
  // From the cart on, the page shows the exact charge and its currency.
  await page.goto('/checkout/cart')
  const { charged } = SHELL_TEXTS[shopper.language]
  const main = page.getByRole('main')
  await expect(main.getByText(charged).filter({ visible: true }).first()).toBeVisible()
  await expect(main.locator('.price-now').first()).toBeVisible()
  await expect(main.locator('.price-now').filter({ hasText: '≈' })).toHaveCount(0)
  await shopper.checkoutLink().click()
  await shopper.fillContact()
  await expect(main.getByText(charged).filter({ visible: true }).first()).toBeVisible()
  await expect(main.locator('.price-now').filter({ hasText: '≈' })).toHaveCount(0)
  await page.getByRole('button', { name: shopper.texts.toPayment }).filter({ visible: true }).click()
  await expect(shopper.payButton()).toHaveText(/\$\d+\.\d\d/)
  await expect(main.getByText(charged).filter({ visible: true }).first()).toContainText(/≈\sJP¥[\d,]+/)
})

test('a currency whose rate cannot be fetched is not changed, and the settings say so', async ({ page, shopper }) => {
  expectConsoleError('net::ERR_')
  const said = SHELL_TEXTS[shopper.language]
  await page.setViewportSize(PHONE)
  await shopper.open('/store/product/biluochun-tin')
  await page.route('**/common3/exchangeRates/JPY', (route) => route.abort())
  const settings = await openSettings(shopper)
  await settings.getByLabel(said.currency).selectOption('JPY')
  await settings.getByRole('button', { name: said.apply, exact: true }).click()
  await expect(settings.getByRole('alert')).toContainText(said.notSaved)
  await expect(page.locator('.price-now').first()).not.toContainText('≈')
})
