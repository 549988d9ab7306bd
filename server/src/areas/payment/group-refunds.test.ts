import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, leader, type Member, member, PAIR, pay, runCampaigns } from '../../testing/campaigns.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { closeGroup } from '../campaign/seats-service.ts'
import { refundGroupOrder } from './cancel-service.ts'
import { endUnpaidOrder } from './closing.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
  await runCampaigns(shop)
  await shop.rows(
    `UPDATE stock SET on_hand = 500 WHERE variant_id IN (SELECT id FROM variant WHERE product_id = 'egg-tarts')`,
  )
})
afterAll(() => shop.close())

const stands = async ({ order }: Pick<Member, 'order'>) => {
  const [row] = await shop.rows<{ stands: string }>(
    `SELECT status || ' ' || payment_status AS stands FROM orders WHERE id = $1`,
    [order.orderID],
  )
  return row?.stands
}
const held = async ({ order }: Pick<Member, 'order'>) =>
  (
    await shop.rows(
      `SELECT s.on_hand, s.reserved, p.taken FROM orders o JOIN order_line l ON l.order_id = o.id
       JOIN stock s ON s.variant_id = l.variant_id AND s.store_location_id = o.store_location_id
       JOIN pickup_slot p ON p.store_location_id = o.store_location_id AND p.date = o.pickup_date AND p.time = o.pickup_time
       WHERE o.id = $1`,
      [order.orderID],
    )
  )[0]
const refunds = async ({ order }: Pick<Member, 'order'>) =>
  (
    await shop.rows<{ reason: string }>(
      `SELECT reason FROM refund JOIN payment_attempt USING (attempt_no) WHERE order_id = $1`,
      [order.orderID],
    )
  ).map(({ reason }) => reason)
const returned = async ({ order }: Pick<Member, 'order'>) =>
  (await shop.payments(order.orderID)).flatMap((payment) => payment.refunds.map((refund) => refund.cents))
const runOut = (groupId: string) =>
  shop.rows(`UPDATE campaign_group SET expires_at = now() - interval '1 second' WHERE id = $1`, [groupId])
const close = (groupId: string) => closeGroup(shop.context, groupId)
const settled = (who: Member, expected: string) => shop.work(async () => (await stands(who)) === expected)

test('a group that fills keeps its payments, and its members are notified', async () => {
  const leads = await leader(shop)
  expect(await groupOf(leads)).toMatchObject({ status: 'OPEN', paid: 1, missing: 1, mine: true })
  const joins = await member(shop, { groupId: leads.groupId })
  await pay(shop, joins)
  expect(await groupOf(leads)).toMatchObject({ status: 'FULL', paid: 2, missing: 0 })
  expect((await groupOf(joins)).sharePath).toBe(`/store/groupCampaign/${PAIR}?group=${leads.groupId}`)
  const noticesTo = (who: Member) =>
    shop.mails.filter((mail) => mail.messageId.startsWith(`group.${who.order.orderID}@`)).length
  await shop.work(() => noticesTo(leads) === 1 && noticesTo(joins) === 1)
  await runOut(leads.groupId)
  await close(leads.groupId)
  expect([await stands(leads), await stands(joins)]).toEqual(['NEW PAID_ONLINE', 'NEW PAID_ONLINE'])
})

test('a group that runs out of time refunds everything, each payment once', async () => {
  const leads = await leader(shop)
  const waits = await member(shop, { groupId: leads.groupId })
  const before = await held(leads)
  await runOut(leads.groupId)
  expect((await groupOf(leads)).status).toBe('FAILED')
  await close(leads.groupId)
  await close(leads.groupId)
  await settled(leads, 'CANCELLED REFUNDED')
  await settled(waits, 'EXPIRED NOT_PAID')
  await refundGroupOrder(shop.context, leads.order.orderID)
  expect(await returned(leads)).toEqual([leads.order.total])
  expect(await refunds(leads)).toEqual(['GROUP_FAILED'])
  expect(await refunds(waits)).toEqual([])
  const { on_hand, reserved, taken } = before as Record<'on_hand' | 'reserved' | 'taken', number>
  expect(await held(leads)).toMatchObject({ on_hand: on_hand + 1, reserved: reserved - 1 })
  expect((await held(leads)) as { taken: number }).toMatchObject({ taken: expect.any(Number) })
  expect(((await held(leads)) as { taken: number }).taken).toBeLessThan(taken)
  await shop.work(() => shop.mails.some((mail) => mail.messageId.startsWith(`refund.R${leads.order.orderID}`)))
})

test('a payment after the deadline is refunded, whether the job has run or not', async () => {
  for (const hasRun of [false, true]) {
    const leads = await leader(shop)
    const late = await member(shop, { groupId: leads.groupId })
    const page = await shop.open(late.shopper, late.order.orderID)
    await runOut(leads.groupId)
    if (hasRun) await close(leads.groupId)
    await shop.press(page, 'pay')
    await settled(late, 'EXPIRED REFUNDED')
    expect(await returned(late)).toEqual([late.order.total])
    expect((await refunds(late)).length).toBe(1)
    expect(await held(late)).toMatchObject({ reserved: expect.any(Number) })
  }
})

test('no page is opened for an order whose group is over', async () => {
  const leads = await leader(shop)
  const late = await member(shop, { groupId: leads.groupId })
  await runOut(leads.groupId)
  const key = 'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY'
  expect(await late.shopper.refusal(key, { query: { orderID: late.order.orderID } })).toBe('ORDER_NOT_PAYABLE')
})

test('a payment of an order that had left its seat takes it again while there is one', async () => {
  const leads = await leader(shop)
  const late = await member(shop, { groupId: leads.groupId })
  const page = await shop.open(late.shopper, late.order.orderID)
  await endUnpaidOrder(shop.context, late.order.orderID)
  expect(await groupOf(leads)).toMatchObject({ status: 'OPEN', paid: 1 })
  await shop.press(page, 'pay')
  expect(await stands(late)).toBe('NEW PAID_ONLINE')
  expect((await groupOf(leads)).status).toBe('FULL')
})

test('a payment of an order whose seat another shopper has paid is refunded', async () => {
  const leads = await leader(shop)
  const late = await member(shop, { groupId: leads.groupId })
  const page = await shop.open(late.shopper, late.order.orderID)
  await endUnpaidOrder(shop.context, late.order.orderID)
  await pay(shop, await member(shop, { groupId: leads.groupId }))
  await shop.press(page, 'pay')
  await settled(late, 'EXPIRED REFUNDED')
  expect(await refunds(late)).toEqual(['GROUP_CLOSED'])
  expect(await groupOf(leads)).toMatchObject({ status: 'FULL', paid: 2 })
})

test('a leader who does not pay leaves no group', async () => {
  const leads = await member(shop)
  expect(await groupOf(leads)).toMatchObject({ status: 'WAITING', paid: 0, expiresAt: null })
  const page = await shop.open(leads.shopper, leads.order.orderID)
  await endUnpaidOrder(shop.context, leads.order.orderID)
  expect((await groupOf(leads)).status).toBe('CANCELLED')
  await shop.press(page, 'pay')
  await settled(leads, 'EXPIRED REFUNDED')
})

test('a withdrawn campaign ends its groups at once, and their payments are refunded', async () => {
  const leads = await leader(shop)
  const waits = await member(shop)
  await shop.rows(`UPDATE campaign SET status = 'CANCELLED' WHERE id = $1`, [PAIR])
  await settled(leads, 'CANCELLED REFUNDED')
  await settled(waits, 'EXPIRED NOT_PAID')
  expect([(await groupOf(leads)).status, (await groupOf(waits)).status]).toEqual(['CANCELLED', 'CANCELLED'])
  await shop.rows(`UPDATE campaign SET status = 'ACTIVE' WHERE id = $1`, [PAIR])
})

test('a process that dies between two steps returns a payment neither twice nor never', async () => {
  const leads = await leader(shop)
  await runOut(leads.groupId)
  const dies = (table: string, when: string) =>
    shop.rows(`CREATE FUNCTION dies() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'dead'; END $$;
      CREATE TRIGGER dies ${when} ON ${table} FOR EACH ROW EXECUTE FUNCTION dies()`)
  const lives = (table: string) => shop.rows(`DROP TRIGGER dies ON ${table}; DROP FUNCTION dies()`)
  await dies('campaign_seat', 'BEFORE UPDATE')
  await expect(close(leads.groupId)).rejects.toThrow('dead')
  await lives('campaign_seat')
  await close(leads.groupId)
  for (const [table, when] of [
    ['stock', 'BEFORE UPDATE'],
    ['pickup_slot', 'BEFORE UPDATE'],
    ['refund', 'BEFORE INSERT'],
  ] as const) {
    await dies(table, when)
    await expect(refundGroupOrder(shop.context, leads.order.orderID)).rejects.toThrow('dead')
    await lives(table)
    expect(await stands(leads)).toBe('NEW PAID_ONLINE')
  }
  await settled(leads, 'CANCELLED REFUNDED')
  expect(await returned(leads)).toEqual([leads.order.total])
})

test('no call caused an error', () => expect(shop.faults).toEqual([]))
