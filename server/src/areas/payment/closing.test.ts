import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingShop, payingShop } from '../../testing/paying-shop.ts'
import { closeAttempts, endUnpaidOrder } from './closing.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

/** What a process leaves that is killed between writing an attempt down and asking the provider for its page. */
async function orphanedAttempt(payUrl: string | null): Promise<string> {
  const { order } = await shop.buyer()
  await shop.rows(
    `INSERT INTO payment_attempt (attempt_no, order_id, provider, method, amount, currency, status, pay_url)
     VALUES ($1 || '-00000000', $1, 'snappay', 'webpay/ALIPAY', $2, $3, 'OPEN', $4)`,
    [order.orderID, order.total, order.currency, payUrl],
  )
  await endUnpaidOrder(shop.shop, order.orderID)
  return order.orderID
}

const attemptsOf = async (orderID: string) =>
  (await shop.rows<{ status: string }>('SELECT status FROM payment_attempt WHERE order_id = $1', [orderID])).map(
    ({ status }) => status,
  )

test('an attempt that the provider never heard of is closed with its order', async () => {
  const orderID = await orphanedAttempt(null)
  await closeAttempts(shop.shop, orderID)
  expect(await attemptsOf(orderID)).toEqual(['FAILED'])
})

test('an attempt whose page somebody may have open is not given up because the provider refuses to speak of it', async () => {
  const orderID = await orphanedAttempt('https://pay.test/page')
  await expect(closeAttempts(shop.shop, orderID)).rejects.toThrow('2002')
  expect(await attemptsOf(orderID)).toEqual(['OPEN'])
})
