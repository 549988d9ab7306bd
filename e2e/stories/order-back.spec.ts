import { expect, expectConsoleError, test } from '../fixtures/story.ts'

test('after the order, Back and another tab show no stale cart', async ({ shopper, page, context }) => {
  // A restored page may request the bill of the cart that the order has emptied.
  expectConsoleError('409')
  await shopper.openPayment()
  const other = shopper.at(await context.newPage())
  await other.open('/checkout/cart')
  await expect(other.checkoutLink()).toBeVisible()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()

  // Back past the provider's page to the payment page: the order is paid, so this page redirects to the confirmation.
  await page.goBack()
  // The payment page redirects at once, so its load may never end.
  await page.goBack({ waitUntil: 'commit' })
  expect(await shopper.seesSuccess()).toBe(orderId)
  await page.goForward()
  await page.goBack()
  await expect(shopper.cartLink(1)).toHaveCount(0)

  // The event of a browser that restores a page from the back/forward cache.
  await other.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(other.page.getByText(shopper.texts.emptyCart)).toBeVisible()
  await expect(other.checkoutLink()).toHaveCount(0)
})
