import { expireOpenOrders } from '../fixtures/expiry.ts'
import { FAILURE_TEXTS } from '../fixtures/failure-texts.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

test('an order that expires while its page is open says so, and the cart can be ordered again', async ({ ownShop }) => {
  expectConsoleError('409 (Conflict)')
  const { shop, shopper, page } = await ownShop()
  await shopper.openPayment()
  await shopper.goToGateway()
  await expireOpenOrders(shop)
  await shopper.atGateway('leave')
  await expect(shopper.heading(shopper.texts.failed)).toBeVisible()
  const expired = shopper.orderId()
  await expect(page.getByText(FAILURE_TEXTS[shopper.language].expired)).toBeVisible()
  await expect(page.getByRole('link', { name: shopper.texts.tryAgain })).toHaveCount(0)
  await page.getByRole('link', { name: shopper.texts.backToCart }).click()
  await page.getByRole('button', { name: shopper.texts.toPayment }).filter({ visible: true }).click()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  expect(orderId).not.toBe(expired)
  expect(await shop.moneyHeld(expired)).toBe(0)
})
