import { test } from '../fixtures/standalone-web.ts'
import { expect, expectConsoleError } from '../fixtures/story.ts'

test('a guest buys through the front end alone, and one payment is made', async ({ page, shopper, standalone }) => {
  await shopper.fillCart()
  await page.goto('/checkout/cart')
  await shopper.checkOut()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  expect(new URL(page.url()).origin).toBe(standalone.url)
  expect(await standalone.shop.payments(orderId)).toHaveLength(1)
  await page.goto('/checkout/cart')
  await expect(page.getByText(shopper.texts.emptyCart)).toBeVisible()
})

test('a page stays usable when the API server fails in the middle', async ({ page, shopper, standalone }) => {
  expectConsoleError('Failed to load resource')
  await shopper.open('/store/productlist?cat=all')
  await standalone.rewrite({ instead: { status: 500, type: 'application/json', body: '{"errors":{"error":[]}}' } })
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await standalone.rewrite({})
  await page.goto('/store/productlist?cat=all')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})
