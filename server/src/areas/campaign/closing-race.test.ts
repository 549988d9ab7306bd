import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leader, member, runCampaigns } from '../../testing/campaigns.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { rounds } from '../../testing/rounds.ts'
import { refundGroupOrder } from '../payment/cancel-service.ts'
import { endUnpaidOrder } from '../payment/closing.ts'
import { settle } from '../payment/settle.ts'
import { closeGroup } from './seats-service.ts'

const RACES = rounds(60, 200)
/** Longer than a group may take to fill, in milliseconds. */
const HOURS = 3 * 3_600_000

let shop: PaymentTestShop
let led: Awaited<ReturnType<typeof leader>>
let last: Awaited<ReturnType<typeof member>>
beforeAll(async () => {
  shop = await paymentTestShop({ poolSize: 8, forges: ['stock', 'pickup times'] })
  await runCampaigns(shop)
  await shop.rows('UPDATE store_location SET slot_capacity = 9000')
  await shop.context.content.load()
  led = await leader(shop)
  last = await member(shop, { groupId: led.groupId })
  await shop.rows(
    `INSERT INTO payment_attempt (attempt_no, order_id, provider, method, amount, currency, status)
     VALUES ($1 || 'test', $1, 'snappay', 'h5pay/WECHATPAY', $2, $3, 'OPEN')`,
    [last.order.orderID, last.order.total, last.order.currency],
  )
  await copyGroup()
}, 60_000)
afterAll(() => shop.close())

/** Copies rows once per race. @param own names of the columns that get the race's number as a suffix */
const copy = (table: string, which: string, own: string[]) =>
  shop.rows(
    `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(t) || jsonb_build_object(
      ${own.map((column) => `'${column}', t.${column} || '-' || race`).join(', ')}))).*
     FROM ${table} t, generate_series(1, ${RACES}) race WHERE ${which}`,
  )

/** Creates one group of two per race: the leader has paid, and the last member's payment is in progress. */
async function copyGroup(): Promise<void> {
  const [group, orders] = [`'${led.groupId}'`, `('${led.order.orderID}', '${last.order.orderID}')`]
  await shop.rows(`UPDATE orders SET cart_id = NULL, pickup_code = NULL WHERE id IN ${orders}`)
  await copy('campaign_group', `id = ${group}`, ['id'])
  await copy('orders', `id IN ${orders}`, ['id', 'attempt_key', 'group_id'])
  await copy('order_line', `order_id IN ${orders}`, ['order_id'])
  await copy('payment_attempt', `order_id IN ${orders}`, ['attempt_no', 'order_id'])
  await copy('campaign_seat', `group_id = ${group}`, ['order_id', 'group_id'])
  await shop.rows(`UPDATE stock SET on_hand = on_hand + 9000, reserved = held.units FROM (
    SELECT variant_id, store_location_id, sum(quantity)::int AS units FROM order_line JOIN orders ON id = order_id
    WHERE holds_stock GROUP BY 1, 2) held WHERE held.variant_id = stock.variant_id AND held.store_location_id = stock.store_location_id`)
  await shop.rows('UPDATE pickup_slot SET capacity = 9000, taken = taken * $1', [RACES + 1])
}

/** The shop before or after the group's deadline. */
const seenBy = (late: boolean): PaymentTestShop['context'] =>
  Object.create(shop.context, { now: { value: () => new Date(Date.now() + (late ? HOURS : 0)) } })

/** Delays the start by a number of database queries, to vary how the payment and the closing interleave. */
async function after<T>(queries: number, start: () => Promise<T>): Promise<T> {
  for (let count = 0; count < queries; count += 1) await shop.rows('SELECT 1')
  return start()
}

const paid = (race: number, late: boolean) =>
  settle(seenBy(late), {
    attemptNo: `${last.order.orderID}test-${race}`,
    outcome: 'paid',
    transactionNo: `T${race}`,
    amount: last.order.total,
    currency: last.order.currency,
  })

const closed = (race: number, late: boolean) => closeGroup(seenBy(late), `${led.groupId}-${race}`)

/** Completes what the race has decided, as the jobs would. @returns the group with the state of both payments */
async function ended(race: number) {
  const groupId = `${led.groupId}-${race}`
  await closed(race, true)
  const back = await shop.rows<{ order_id: string }>(
    `SELECT order_id FROM campaign_seat WHERE group_id = $1 AND state = 'REFUNDING'`,
    [groupId],
  )
  for (const { order_id } of back) await refundGroupOrder(shop.context, order_id)
  await endUnpaidOrder(shop.context, `${last.order.orderID}-${race}`)
  const [books] = await shop.rows<{ status: string }>(
    `SELECT g.status, g.seats_taken AS taken, g.seats_paid AS paid,
      array_agg(o.status || ' ' || a.status || COALESCE(' ' || r.refund_no, '') ORDER BY a.created_at) AS orders
     FROM campaign_group g JOIN orders o ON o.group_id = g.id JOIN payment_attempt a ON a.order_id = o.id
     LEFT JOIN refund r USING (attempt_no) WHERE g.id = $1 GROUP BY g.id`,
    [groupId],
  )
  return books
}

const FULL = { status: 'FULL', taken: 2, paid: 2, orders: ['NEW PAID', 'NEW PAID'] }
const FAILED = {
  status: 'FAILED',
  orders: [
    expect.stringMatching(/^CANCELLED REFUND_PENDING R/),
    expect.stringMatching(/^(CANCELLED|EXPIRED) REFUND_PENDING R/),
  ],
}

const runner = fc.record({ late: fc.boolean(), questions: fc.nat(12) })
const races = fc.record({ payer: runner, clock: runner })

test('a last payment that races the deadline ends as full and paid, or as failed and fully refunded', async () => {
  let race = 0
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(races, async ({ payer, clock }) => {
      race += 1
      const number = race
      await Promise.all([
        after(payer.questions, () => paid(number, payer.late)),
        after(clock.questions, () => closed(number, clock.late)),
      ])
      const books = await ended(number)
      // If only the closing sees the deadline as passed, the first one wins; the result is never a mix of both
      // outcomes.
      const isFull = payer.late ? false : clock.late ? books?.status === 'FULL' : true
      expect(books).toMatchObject(isFull ? FULL : FAILED)
      outcomes.add(books?.status ?? '')
    }),
    { numRuns: RACES, endOnFailure: true },
  )
  expect([...outcomes].sort()).toEqual(['FAILED', 'FULL'])
  // Stock held for orders that ended without payment is free again.
  expect(
    await shop.rows(`SELECT s.variant_id FROM stock s WHERE s.reserved <> (
      SELECT COALESCE(sum(l.quantity), 0) FROM order_line l JOIN orders o ON o.id = l.order_id
      WHERE l.variant_id = s.variant_id AND o.store_location_id = s.store_location_id AND o.holds_stock)`),
  ).toEqual([])
  expect(shop.faults).toEqual([])
}, 180_000)
