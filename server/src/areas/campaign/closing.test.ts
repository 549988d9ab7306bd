import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, member, runCampaigns, stockForMany } from '../../testing/campaigns.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { rounds } from '../../testing/rounds.ts'
import { CallFailed } from '../../testing/shopper.ts'
import { refundGroupOrder } from '../payment/cancel-service.ts'
import { endUnpaidOrder } from '../payment/closing.ts'
import { settle } from '../payment/settle.ts'
import { closeGroup } from './seats-service.ts'

let shop: PaymentTestShop
/** How far the shop's clock is ahead, in milliseconds; evaluated at each reading. */
let ahead: () => number = () => 0
beforeAll(async () => {
  shop = await paymentTestShop({ now: () => new Date(Date.now() + ahead()), poolSize: 12 })
  await runCampaigns(shop)
  await stockForMany(shop, 900)
})
afterAll(() => shop.close())

/** Longer than a group may take to fill, in milliseconds. */
const HOURS = 3 * 3_600_000

/** Settles a payment as if the provider had reported it, without the provider's page. */
async function paid({ order }: Pick<Member, 'order'>): Promise<void> {
  const attemptNo = `${order.orderID}-test`
  await shop.rows(
    `INSERT INTO payment_attempt (attempt_no, order_id, provider, method, amount, currency, status)
     VALUES ($1, $2, 'snappay', 'h5pay/WECHATPAY', $3, $4, 'OPEN') ON CONFLICT DO NOTHING`,
    [attemptNo, order.orderID, order.total, order.currency],
  )
  const { total: amount, currency } = order
  await settle(shop.context, { attemptNo, outcome: 'paid', transactionNo: attemptNo, amount, currency })
}

/** Completes what the clock has decided, as the jobs would. */
async function finish(groupId: string, orders: readonly Member[]): Promise<void> {
  await closeGroup(shop.context, groupId)
  const ended = await shop.rows<{ order_id: string }>(
    `SELECT order_id FROM campaign_seat WHERE group_id = $1 AND state = 'REFUNDING'`,
    [groupId],
  )
  for (const { order_id } of ended) await refundGroupOrder(shop.context, order_id)
  for (const { order } of orders) await endUnpaidOrder(shop.context, order.orderID)
}

interface Books {
  status: string
  seats: number
  size: number
  /** Number of payments that count. `back` is the number refunded or being refunded. */
  paid: number
  back: number
  /** Number of orders with the status of a paid one. */
  stand: number
}

async function booksOf(groupId: string): Promise<Books | undefined> {
  const [books] = await shop.rows<Books>(
    `SELECT g.status, g.seats_paid AS seats, g.size,
      (SELECT count(*)::int FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.group_id = g.id AND a.status = 'PAID') AS paid,
      (SELECT count(*)::int FROM refund r JOIN payment_attempt a USING (attempt_no) JOIN orders o ON o.id = a.order_id WHERE o.group_id = g.id) AS back,
      (SELECT count(*)::int FROM orders o WHERE o.group_id = g.id AND o.status = 'NEW') AS stand
     FROM campaign_group g WHERE g.id = $1`,
    [groupId],
  )
  return books
}

/** A full group's payments stay, any other group's are returned; no seat is sold twice. */
function expectBalanced(books: Books | undefined, payments: number): void {
  const { status, seats, size, paid, back, stand } = books ?? ({} as Books)
  expect(paid + back).toBe(payments)
  expect(stand).toBe(paid)
  expect(seats).toBeLessThanOrEqual(size)
  if (status === 'FULL') expect(paid).toBe(size)
  else expect({ status, paid }).toEqual({ status, paid: 0 })
}

/** Stock whose reserved units differ from what orders hold. */
const stillHeld = () =>
  shop.rows(`SELECT s.variant_id FROM stock s WHERE s.reserved <> (
    SELECT COALESCE(sum(l.quantity), 0) FROM order_line l JOIN orders o ON o.id = l.order_id
    WHERE l.variant_id = s.variant_id AND o.store_location_id = s.store_location_id AND o.holds_stock)`)

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ what: 'join' as const }) },
    { weight: 4, arbitrary: fc.record({ what: fc.constant('pay' as const), who: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('end' as const), who: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.constant({ what: 'clock' as const }) },
  ),
  { minLength: 3, maxLength: 9 },
)

/** Ignores the refusal of a group that can no longer be joined. */
function refusedOnly(error: unknown): null {
  if (error instanceof CallFailed && error.code === 'GROUP_CLOSED') return null
  throw error
}

test('the books balance after any order of joining, paying, ending and expiring', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (todo) => {
      const leads = await member(shop)
      const all = [leads]
      const payers = new Set<string>()
      const one = (who: number) => all[who % all.length] ?? leads
      for (const step of todo) {
        if (step.what === 'join') {
          const joined = await member(shop, { groupId: leads.groupId }).catch(refusedOnly)
          if (joined) all.push(joined)
        } else if (step.what === 'pay') {
          payers.add(one(step.who).order.orderID)
          await paid(one(step.who))
        } else if (step.what === 'end') await endUnpaidOrder(shop.context, one(step.who).order.orderID)
        else {
          ahead = () => HOURS
          await closeGroup(shop.context, leads.groupId)
        }
      }
      // Later than the deadline of a group that was opened after the clock was moved ahead.
      ahead = () => 2 * HOURS
      await finish(leads.groupId, all)
      ahead = () => 0
      expectBalanced(await booksOf(leads.groupId), payers.size)
    }),
    { numRuns: rounds(6, 20), examples: [[[{ what: 'clock' }, { what: 'pay', who: 0 }, { what: 'pay', who: 0 }]]] },
  )
  expect(await stillHeld()).toEqual([])
  expect(shop.faults).toEqual([])
}, 120_000)
