import { afterAll, beforeAll, expect, test } from 'vitest'
import { GatewayError, type PaymentGateway } from '../gateways/payment/gateway.ts'
import { checkBooks } from '../testing/books.ts'
import { type PaymentTestShop, paymentTestShop } from '../testing/payment-test-shop.ts'
import { runCommand } from './run.ts'

let shop: PaymentTestShop
let fails: GatewayError | null = null
let requests = 0
beforeAll(async () => {
  const refund = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    refund: async (part: Parameters<PaymentGateway['refund']>[0]) => {
      requests += 1
      if (fails) throw fails
      return gateway.refund(part)
    },
  })
  shop = await paymentTestShop({ wrap: refund })
})
afterAll(() => shop.close())

const run = (...args: string[]) => {
  const { db, publicUrl, uploads } = shop.context
  return runCommand(args, (use) => use({ db, publicUrl, openUploads: async () => uploads }))
}
async function paid() {
  const { shopper, order } = await shop.buyer()
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  return { id: order.orderID, total: order.total }
}
const major = (minor: number) => (minor / 100).toFixed(2)
const refund = (id: string, ...typed: string[]) => run('order', 'refund', id, ...typed, '--reason', 'Broken')
const parts = (id: string) =>
  shop.rows<{ no: string; amount: number; status: string }>(
    `SELECT refund_no AS no, r.amount, r.status FROM refund r JOIN payment_attempt a ON a.attempt_no = r.paid_attempt_no
     WHERE order_id = $1 ORDER BY r.created_at, refund_no`,
    [id],
  )
const allAre = async (id: string, status: string) => (await parts(id)).every((part) => part.status === status)

test('fifty refunds at once return at most what was paid, each by a number of its own', async () => {
  const { id, total } = await paid()
  const each = Math.ceil(total / 7)
  const done = await Promise.all(Array.from({ length: 50 }, () => refund(id, major(each))))
  expect(done.filter(({ code }) => code === 0)).toHaveLength(Math.floor(total / each))
  expect(done.find(({ code }) => code === 1)?.err[0]).toContain('left to refund')
  await shop.work(() => allAre(id, 'DONE'))
  const [payment] = await shop.payments(id)
  expect(new Set(payment?.refunds.map(({ outRefundNo }) => outRefundNo)).size).toBe(Math.floor(total / each))
  expect(payment?.refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(each * Math.floor(total / each))
  expect(await checkBooks(shop.context.pool)).toEqual([])
})

test('goods are refunded once, and go back on sale on request', async () => {
  const { id } = await paid()
  const stock = async () => (await shop.rows<{ units: number }>('SELECT sum(on_hand)::int AS units FROM stock'))[0]
  const before = await stock()
  expect((await refund(id, '1.00', '--restock')).code).toBe(1)
  expect((await refund(id, 'line=99')).err[0]).toContain('does not have these goods')
  expect((await refund(id, 'line=1', '--restock')).out[0]).toMatch(/^Refunds /)
  expect((await refund(id, 'line=1')).code).toBe(1)
  await shop.work(async () => (await stock())?.units !== before?.units)
  expect(await parts(id)).toHaveLength(1)
})

test('a part that the provider refuses for good is a task, and is tried again or done by hand', async () => {
  const { id } = await paid()
  fails = new GatewayError('the account is closed', false)
  await refund(id, '1.00')
  await refund(id, '2.00')
  await shop.work(() => allAre(id, 'FAILED'))
  fails = null
  const [first, second] = await parts(id)
  const tasks = (await run('tasks', 'list')).out.filter((line) => line.includes(id))
  expect(tasks).toHaveLength(2)
  expect((await run('order', 'refund-retry', first?.no ?? '', '--as', 'Ann')).code).toBe(0)
  expect((await run('order', 'refund-retry', first?.no ?? '')).err[0]).toContain('no failed refund')
  const task = tasks.find((line) => line.includes(`  ${second?.no}  `))?.split(' ')[0] ?? ''
  expect((await run('tasks', 'done', task)).code).toBe(0)
  expect((await run('tasks', 'done', task)).code).toBe(1)
  await shop.work(() => allAre(id, 'DONE'))
  expect((await run('tasks', 'list')).out.filter((line) => line.includes(id))).toEqual([])
  expect((await shop.payments(id))[0]?.refunds.map(({ cents }) => cents)).toEqual([100])
})

test('a part waits while its provider is down, and is no task', async () => {
  const { id } = await paid()
  fails = new GatewayError('no answer', true)
  const before = requests
  await refund(id, '1.00')
  await shop.work(() => requests > before)
  expect(await allAre(id, 'PENDING')).toBe(true)
  expect((await run('tasks', 'list')).out.filter((line) => line.includes(id))).toEqual([])
  fails = null
  await shop.rows('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0')
  await shop.work(() => allAre(id, 'DONE'))
})
