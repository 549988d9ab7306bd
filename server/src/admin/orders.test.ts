import { afterAll, beforeAll, expect, test } from 'vitest'
import { newContact } from '../testing/campaigns.ts'
import { guestOf } from '../testing/every-call.ts'
import { type PayingShop, payingShop } from '../testing/paying-shop.ts'
import { attemptKey, readyCart } from '../testing/ready-cart.ts'
import { runCommand } from './run.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

const run = (...args: string[]) => {
  const { db, publicUrl, uploads } = shop.context
  return runCommand(args, (use) => use({ db, publicUrl, openUploads: async () => uploads }))
}

async function order(payAtStore: boolean): Promise<string> {
  const shopper = guestOf(shop)
  await readyCart(shopper, undefined, newContact())
  const body = { attemptKey: attemptKey(), payAtStore }
  return (await shopper.call('POST /shoppingManagement4/reserve', { body })).orderID
}

const stateOf = async (id: string) =>
  (
    await shop.rows<{ state: string }>(`SELECT status || ' ' || payment_status AS state FROM orders WHERE id = $1`, [
      id,
    ])
  )[0]?.state

test.each([
  ['sold', 'NEW PAID_AT_STORE'],
  ['release', 'CANCELLED NOT_PAID'],
])('orders %s: the shop does it, once, and it is recorded', async (command, state) => {
  const id = await order(true)
  expect(await run('orders', command, id, '--as', 'Ann')).toMatchObject({ code: 0, err: [] })
  await shop.work(async () => (await stateOf(id)) === state)
  expect((await run('acts', 'list')).out[0]).toMatch(new RegExp(`Ann {2}orders ${command} {4}${id}$`))
  expect(await run('orders', command, id)).toEqual({
    code: 1,
    out: [],
    err: [`There is no order ${id} to be paid at the store.`],
  })
})

test('an order that is paid online is not ended so', async () => {
  const id = await order(false)
  const before = (await run('acts', 'list')).out
  for (const each of [id, 'T000-000000', ''])
    expect(await run('orders', 'sold', each)).toMatchObject({ code: 1, out: [] })
  expect((await run('acts', 'list')).out).toEqual(before)
  expect(await stateOf(id)).toBe('INTERIM NOT_PAID')
})
