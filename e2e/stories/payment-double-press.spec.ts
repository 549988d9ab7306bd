import type { Page } from '@playwright/test'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { expect, test } from '../fixtures/story.ts'

test('a double tap on Add to cart adds one', async ({ shopper, page }) => {
  await page.goto('/store/product/lantern-mooncake-box')
  const held = await holdRequests(page, '**/myCart', 'POST')
  const saved = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await shopper.addButton().dblclick()
  await expect(shopper.cartLink(1)).toBeVisible()
  held.release()
  const cart = (await (await saved).json()) as { lineItems: Record<string, { quantity: number }> }
  expect(Object.values(cart.lineItems).map(({ quantity }) => quantity)).toEqual([1])
  expect(held.sent()).toBe(1)
})

test('a double tap on Pay makes one order', async ({ shopper, page, shop }) => {
  await shopper.openPayment()
  const held = await holdRequests(page, '**/reserve', 'POST')
  await shopper.payButton().dblclick()
  await expect.poll(held.sent).toBe(1)
  held.release()
  await page.waitForURL(`${shop.sandboxUrl}/**`)
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  expect(held.sent()).toBe(1)
  expect(await shop.payments(orderId)).toHaveLength(1)
})

test('two tabs that pay the same cart make one order, paid once', async ({ shopper, page, shop, context }) => {
  await shopper.openPayment()
  const second = shopper.at(await context.newPage())
  await second.page.goto('/checkout/payment')
  await shopper.goToGateway('ALIPAY')
  await second.goToGateway('WECHATPAY')
  await second.atGateway('pay')
  const orderId = await second.seesSuccess()
  // The other page is closed, or its payment is refunded: either way it leads to the paid order.
  await shopper.atGateway('pay')
  expect(await shopper.seesSuccess()).toBe(orderId)
  await expect.poll(() => shop.moneyHeld(orderId)).toBe(await totalOf(page, orderId))
})

async function totalOf(page: Page, orderId: string): Promise<number> {
  const reply = await page.request.get(`/api/istore/client/admin/orderManagement/order/${orderId}`)
  return ((await reply.json()) as { order: { total: number } }).order.total
}
