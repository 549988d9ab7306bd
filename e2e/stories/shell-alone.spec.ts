import { expect, expectConsoleError } from '../fixtures/story.ts'
import { test } from '../fixtures/web-alone.ts'

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

test('a page stays usable when the API server fails in the middle', async ({ page, shopper, alone }) => {
  expectConsoleError('Failed to load resource')
  await shopper.open('/store/productlist?cat=all')
  await alone.rewrite({ instead: { status: 500, type: 'application/json', body: '{"errors":{"error":[]}}' } })
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await alone.rewrite({})
  await page.goto('/store/productlist?cat=all')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})
