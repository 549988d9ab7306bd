import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentTestShop, paymentTestShop } from '../testing/payment-test-shop.ts'
import { runCommand } from './run.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterAll(() => shop.close())

const run = (...args: string[]) => {
  const { db, publicUrl, uploads } = shop.context
  return runCommand(args, (use) => use({ db, publicUrl, openUploads: async () => uploads }))
}
const report = async (...args: string[]) => (await run('payments', 'report', ...args)).out
const major = (minor: number) => (minor / 100).toFixed(2)

async function paid() {
  const { shopper, order } = await shop.buyer()
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  return { id: order.orderID, total: order.total }
}

/** Changes the times of all events of an order. */
async function at(id: string, paidAt: string, refundedAt = paidAt) {
  await shop.rows('UPDATE payment_attempt SET settled_at = $2 WHERE order_id = $1', [id, paidAt])
  await shop.rows(
    'UPDATE refund SET done_at = $2 WHERE paid_attempt_no IN (SELECT attempt_no FROM payment_attempt WHERE order_id = $1)',
    [id, refundedAt],
  )
}

test('a day lists its payments, refunds and totals; a later refund does not move its payment to another day', async () => {
  const [first, second, late] = [await paid(), await paid(), await paid()]
  await run('order', 'refund', first.id, '1.25', '--reason', 'Broken')
  await shop.work(async () => (await shop.rows(`SELECT 1 FROM refund WHERE status = 'DONE'`)).length === 1)
  // The demo shop is in Toronto: 23:59 of the day, and 00:00 of the next one.
  await at(first.id, '2026-06-10T14:00:00Z', '2026-06-12T10:00:00Z')
  await at(second.id, '2026-06-11T03:59:00Z')
  await at(late.id, '2026-06-11T04:00:00Z')
  const lines = await report('2026-06-10')
  const [payment] = await shop.payments(first.id)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe(
    `2026-06-10T14:00:00.000Z  PAYMENT  snappay  h5pay/WECHATPAY  ${first.id}  ${payment?.outOrderNo}  ${payment?.transNo}  ${major(first.total)}  CAD`,
  )
  expect(lines[1]).toContain(second.id)
  const taken = major(first.total + second.total)
  expect(lines[2]).toBe(`snappay: 2 payments ${taken} CAD, 0 refunds 0.00 CAD, net ${taken} CAD`)
  expect((await report('2026-06-11'))[0]).toContain(late.id)
  const refunds = await report('2026-06-12', '--provider', 'snappay')
  expect(refunds[0]).toMatch(new RegExp(`REFUND {2}snappay .* R${payment?.outOrderNo} .* -1\\.25 {2}CAD$`))
  expect(refunds[1]).toBe('snappay: 0 payments 0.00 CAD, 1 refunds 1.25 CAD, net -1.25 CAD')
  expect(await report('2026-06-10', '--provider', 'paypal')).toEqual(['Nothing was charged or refunded.'])
  expect((await run('audit', 'list')).out[0]).toContain('payments report')
})

test('a full refund leaves the payment on its day', async () => {
  const { id, total } = await paid()
  await at(id, '2026-05-01T12:00:00Z')
  await run('order', 'cancel', id, '--reason', 'Closed')
  await shop.work(
    async () =>
      (await shop.rows(`SELECT 1 FROM payment_attempt WHERE order_id = $1 AND status = 'REFUNDED'`, [id])).length > 0,
  )
  expect((await report('2026-05-01')).at(-1)).toContain(`1 payments ${major(total)} CAD, 0 refunds`)
})

test.each(['', 'today', '2026-13-01', '2026-02-30', "2026-01-01'"])('%j is not a date', async (typed) => {
  expect(await run('payments', 'report', typed)).toMatchObject({ code: expect.toSatisfy((code) => code > 0), out: [] })
})
