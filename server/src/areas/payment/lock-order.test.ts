import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, leader, member, runCampaigns } from '../../testing/campaigns.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { closeGroup } from '../campaign/seats-service.ts'
import { lockVersion } from '../cart/service.ts'
import { lockOrder, readOpenOrder } from '../order/service.ts'
import { settle } from './settle.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterAll(() => shop.close())

test('a payment that comes while the cart is being ordered again waits for the cart before it takes the order', async () => {
  const { shopper, order } = await shop.buyer()
  await shop.open(shopper, order.orderID)
  const [payment] = await shop.payments(order.orderID)
  const [row] = await shop.rows<{ cart_id: number }>('SELECT cart_id FROM orders WHERE id = $1', [order.orderID])
  const cartId = row?.cart_id ?? 0
  const paid = { outcome: 'paid', transactionNo: '1', amount: order.total, currency: order.currency } as const
  const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  let settling: Promise<void> | undefined
  await shop.context.db.transaction().execute(async (tx) => {
    await lockVersion(tx, cartId)
    settling = settle(shop.context, { attemptNo: payment?.outOrderNo ?? '', ...paid })
    await expect.poll(() => shop.rows(waiting), { timeout: 10_000 }).toEqual([{ count: 1 }])
    // If the payment had locked the order first, this would be a deadlock.
    await sql`SET LOCAL lock_timeout = '100ms'`.execute(tx)
    expect((await readOpenOrder(tx, cartId))?.id).toBe(order.orderID)
  })
  await settling
  expect(await shop.check(shopper, order.orderID)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID_ONLINE' })
})

test('the clock ends a group while an order of it is being changed, and takes no order itself', async () => {
  await runCampaigns(shop)
  const leads = await leader(shop)
  await shop.rows('UPDATE campaign_group SET expires_at = now() WHERE id = $1', [leads.groupId])
  await shop.context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, leads.order.orderID)
    await closeGroup(shop.context, leads.groupId)
  })
  expect((await groupOf(leads)).status).toBe('FAILED')
})

test('a payment in a group has its order before it waits for the group', async () => {
  await runCampaigns(shop)
  const leads = await leader(shop)
  const joins = await member(shop, { groupId: leads.groupId })
  await shop.open(joins.shopper, joins.order.orderID)
  const [payment] = await shop.payments(joins.order.orderID)
  const { total: amount, currency, orderID } = joins.order
  const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  let settling: Promise<void> | undefined
  await shop.context.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM campaign_group WHERE id = ${leads.groupId} FOR UPDATE`.execute(tx)
    const attemptNo = payment?.outOrderNo ?? ''
    settling = settle(shop.context, { attemptNo, outcome: 'paid', transactionNo: '1', amount, currency })
    await expect.poll(() => shop.rows(waiting), { timeout: 10_000 }).toEqual([{ count: 1 }])
    const free = sql`SELECT FROM orders WHERE id = ${orderID} FOR UPDATE SKIP LOCKED`
    expect((await free.execute(tx)).rows).toEqual([])
  })
  await settling
  expect((await groupOf(joins)).status).toBe('FULL')
})
