import { afterAll, beforeAll, expect, test } from 'vitest'
import { GatewayError } from '../../gateways/payment/gateway.ts'
import { checkBooks } from '../../testing/books.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import type { Shopper } from '../../testing/shopper.ts'

let shop: PaymentTestShop
let refusesForGood = false
beforeAll(async () => {
  shop = await paymentTestShop({
    wrap: (gateway) => ({
      ...gateway,
      refund: async (refund) => {
        if (refusesForGood) throw new GatewayError('the account is closed', false)
        return gateway.refund(refund)
      },
    }),
  })
})
afterAll(() => shop.close())

const CANCEL = 'PUT /admin/orderManagement/cancelOrder/{id}'

async function paidOrder() {
  const { shopper, order } = await shop.buyer()
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  expect(await shop.check(shopper, order.orderID)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID_ONLINE' })
  return { shopper, id: order.orderID, total: order.total }
}

const read = async (shopper: Shopper, id: string) =>
  (await shopper.call('GET /admin/orderManagement/order/{id}', { params: { id } })).order

const refundsOf = (id: string) =>
  shop.rows<{ amount: number; status: string }>(
    'SELECT r.amount, r.status FROM refund r JOIN payment_attempt a ON a.attempt_no = r.paid_attempt_no WHERE a.order_id = $1',
    [id],
  )

test('fifty cancellations at once refund an order once, and its goods are on sale again', async () => {
  const { shopper, id, total } = await paidOrder()
  const stock = () => shop.rows(`SELECT sum(on_hand)::int AS units FROM stock`)
  const [before] = await stock()
  await Promise.all(Array.from({ length: 50 }, () => shopper.call(CANCEL, { params: { id }, body: {} })))
  expect(await refundsOf(id)).toEqual([{ amount: total, status: 'PENDING' }])
  expect(await stock()).not.toEqual([before])
  await shop.work(async () => (await read(shopper, id)).paymentStatus === 'REFUNDED')
  const [payment] = await shop.payments(id)
  expect(payment?.refunds.map(({ cents }) => cents)).toEqual([total])
  expect(await shop.check(shopper, id)).toMatchObject({ status: 'FAILED', paymentStatus: 'FAILED' })
  expect(await checkBooks(shop.context.pool)).toEqual([])
})

test('a refund that the provider refuses for good becomes a task of the staff', async () => {
  refusesForGood = true
  try {
    const { shopper, id } = await paidOrder()
    await shopper.call(CANCEL, { params: { id }, body: {} })
    const tasks = () => shop.rows('SELECT kind, details FROM admin_task WHERE order_id = $1 AND done_at IS NULL', [id])
    await shop.work(async () => (await tasks()).length > 0)
    expect(await tasks()).toEqual([{ kind: 'REFUND_FAILED', details: 'the account is closed' }])
    expect(await read(shopper, id)).toMatchObject({ paymentStatus: 'REFUND_PENDING', refunds: [{ state: 'FAILED' }] })
  } finally {
    refusesForGood = false
  }
})

test('an order that is being prepared is not cancelled by its shopper', async () => {
  const { shopper, id } = await paidOrder()
  expect((await read(shopper, id)).actions.cancel).toBe(true)
  await shop.rows(`UPDATE orders SET progress = 'PREPARING' WHERE id = $1`, [id])
  expect((await read(shopper, id)).actions.cancel).toBe(false)
  expect(await shopper.refusal(CANCEL, { params: { id }, body: {} })).toBe('ORDER_NOT_CANCELLABLE')
  expect(await refundsOf(id)).toEqual([])
})
