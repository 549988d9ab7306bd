import { afterAll, beforeAll, expect, test } from 'vitest'
import { newContact } from '../testing/campaigns.ts'
import { guestOf } from '../testing/every-call.ts'
import { type PaymentTestShop, paymentTestShop } from '../testing/payment-test-shop.ts'
import { attemptKey, readyCart } from '../testing/ready-cart.ts'
import { runCommand } from './run.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterAll(() => shop.close())

const run = (...args: string[]) => {
  const { db, publicUrl, uploads } = shop.context
  return runCommand(['order', ...args], (use) => use({ db, publicUrl, openUploads: async () => uploads }))
}
const lastAct = async () =>
  (await shop.rows('SELECT staff, command, details FROM admin_act ORDER BY id DESC LIMIT 1'))[0]
const audit = async () => (await shop.rows('SELECT id FROM admin_act')).length

async function placed(payAtStore: boolean): Promise<string> {
  const shopper = guestOf(shop)
  await readyCart(shopper, undefined, newContact())
  const body = { attemptKey: attemptKey(), payAtStore }
  const id = (await shopper.call('POST /shoppingManagement4/reserve', { body })).orderID
  if (payAtStore) return id
  await shop.press(await shop.open(shopper, id), 'pay')
  return id
}
const stored = async (id: string) =>
  (
    await shop.rows<{ state: string; code: string }>(
      `SELECT status || ' ' || payment_status || ' ' || progress AS state, pickup_code AS code FROM orders WHERE id = $1`,
      [id],
    )
  )[0] ?? { state: '', code: '' }

test('an order goes from step to step by command, each recorded, and no further', async () => {
  const id = await placed(false)
  expect((await run('ready', id)).err[0]).toContain('its next step is PREPARING')
  for (const [command, state] of [
    ['prepare', 'PREPARING'],
    ['ready', 'READY'],
  ] as const) {
    expect(await run(command, id, '--as', 'Ann')).toEqual({ code: 0, out: [`Order ${id} is ${state}.`], err: [] })
    expect(await lastAct()).toEqual({ staff: 'Ann', command: `order ${command}`, details: { orderID: id } })
  }
  const before = await audit()
  expect((await run('hand-over', id, '--paid')).err[0]).toContain('--paid does not apply')
  expect((await run('hand-over', 'ZZZZZZ')).err[0]).toContain('There is no order ZZZZZZ')
  expect(await audit()).toBe(before)
  const { code } = await stored(id)
  expect(await run('hand-over', code.toLowerCase())).toMatchObject({ code: 0, out: [`Order ${id} was handed over.`] })
  expect((await stored(id)).state).toBe('NEW PAID_ONLINE COLLECTED')
  expect((await run('hand-over', id)).err[0]).toContain('is already COLLECTED')
  expect((await run('cancel', id, '--reason', 'Late')).code).toBe(1)
})

test('an order that is to be paid at the store is handed over when it was paid', async () => {
  const id = await placed(true)
  expect((await run('hand-over', id)).err[0]).toContain('repeat with --paid')
  expect(await run('hand-over', id, '--paid')).toMatchObject({ code: 0, err: [] })
  expect(await lastAct()).toMatchObject({ command: 'order hand-over', details: { orderID: id, paid: 'at the store' } })
  await shop.work(async () => (await stored(id)).state === 'NEW PAID_AT_STORE COLLECTED')
})

test.each([false, true])(
  'an order is cancelled for a reason and refunded; to be paid at the store: %s',
  async (atStore) => {
    const id = await placed(atStore)
    expect((await run('cancel', id)).err[0]).toContain('A reason')
    expect(await run('cancel', id, '--reason', 'The oven is broken')).toMatchObject({ code: 0, err: [] })
    expect(await lastAct()).toMatchObject({ command: 'order cancel', details: { reason: 'The oven is broken' } })
    const ended = atStore ? 'CANCELLED NOT_PAID PLACED' : 'CANCELLED REFUNDED PLACED'
    await shop.work(async () => (await stored(id)).state === ended)
    expect((await run('refund', id, '1.00', '--reason', 'Sorry')).err[0]).toContain('only a placed order')
    expect((await run('show', id)).out.join('\n')).toContain('The oven is broken')
  },
)

test('orders are listed by group, the newest first, and after another', async () => {
  const [older, newer] = [await placed(false), await placed(false)]
  const listed = async (...args: string[]) => (await run('list', ...args)).out.map((line) => line.split(' ')[0])
  expect((await listed()).slice(0, 2)).toEqual([newer, older])
  expect((await listed('--status', 'preparing', '--after', newer))[0]).toBe(older)
  expect(await listed('--status', 'TO_PAY')).toEqual([])
  expect((await run('list', '--status', 'LOST')).err[0]).toContain('--status must be one of')
  expect((await run('list', '--after', 'T000-000000')).err).toEqual(['Failed: There is no order T000-000000.'])
  expect((await run('prepare', older, '--paid')).code).toBe(2)
})
