import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { leader, type Member, member, runCampaigns } from '../../testing/campaigns.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { expireOrder } from '../order/fulfil.ts'
import { lockOrder } from '../order/service.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ poolSize: 8 })
  await runCampaigns(shop)
})
afterAll(() => shop.close())

/** Expires an unpaid order while its shopper is still on the provider's page. */
async function runsOut({ order }: Member): Promise<void> {
  await inTransaction(shop.context.db, async (tx) => {
    const locked = await lockOrder(tx, order.orderID)
    if (locked) await expireOrder(tx, shop.context, locked)
  })
}

const stateOf = async ({ order }: Member) =>
  (
    await shop.rows<{ stand: string }>(`SELECT status || ' ' || payment_status AS stand FROM orders WHERE id = $1`, [
      order.orderID,
    ])
  )[0]?.stand

const seatsOf = (groupId: string) =>
  shop.rows('SELECT status, seats_taken AS taken, seats_paid AS paid FROM campaign_group WHERE id = $1', [groupId])

test.each([1, 2, 3, 4, 5])(
  'two whose time ran out pay the last seat at once: one has it, the other is paid back (%i)',
  async () => {
    const { groupId } = await leader(shop)
    const first = await member(shop, { groupId })
    const firstPage = await shop.open(first.shopper, first.order.orderID)
    await runsOut(first)
    const second = await member(shop, { groupId })
    const secondPage = await shop.open(second.shopper, second.order.orderID)
    await runsOut(second)
    await Promise.all([shop.press(firstPage, 'pay'), shop.press(secondPage, 'pay')])
    await expect.poll(() => seatsOf(groupId)).toEqual([{ status: 'FULL', taken: 2, paid: 2 }])
    await expect
      .poll(async () => [await stateOf(first), await stateOf(second)].sort())
      .toEqual(['EXPIRED REFUND_PENDING', 'NEW PAID_ONLINE'])
    expect(shop.faults).toEqual([])
  },
)

test('a payment for the last seat that is notified twice at once fills the group once', async () => {
  const { groupId } = await leader(shop)
  const joins = await member(shop, { groupId })
  const page = await shop.open(joins.shopper, joins.order.orderID)
  await Promise.all([
    shop.press(page, 'pay'),
    ...Array.from({ length: 6 }, () => shop.check(joins.shopper, joins.order.orderID)),
  ])
  await expect.poll(() => seatsOf(groupId)).toEqual([{ status: 'FULL', taken: 2, paid: 2 }])
  expect(await stateOf(joins)).toBe('NEW PAID_ONLINE')
  const refunds = `SELECT 1 FROM refund JOIN payment_attempt USING (attempt_no) WHERE order_id = $1`
  expect(await shop.rows(refunds, [joins.order.orderID])).toEqual([])
  expect(shop.faults).toEqual([])
})
