import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyableProduct } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const waiting = async () =>
  (
    await shop.context.pool.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
  ).rows.length

test('units can be added while the rows of all choices are deleted and re-inserted', async () => {
  const shopper = new Shopper(shop.app)
  const { productId, optionPair } = await buyableProduct(shopper)
  const owner = await shop.context.pool.connect()
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica')
  await owner.query('CREATE TEMP TABLE rewritten ON COMMIT DROP AS SELECT * FROM variant; DELETE FROM variant')
  await owner.query('INSERT INTO variant OVERRIDING SYSTEM VALUE SELECT * FROM rewritten')
  const added = shopper.call('POST /shoppingManagement4/myCart', { body: { productId, optionPair, quantity: 1 } })
  await expect.poll(waiting).toBe(1)
  await owner.query('COMMIT')
  owner.release()
  expect((await added).itemCount).toBe(1)
  expect(shop.faults).toEqual([])
})

test.each(['written', 'read'])(
  'a cart that is being %s when an edit by hand deadlocks with it is tried again',
  async (how) => {
    const shopper = new Shopper(shop.app)
    const { productId, optionPair } = await buyableProduct(shopper)
    const body = { productId, optionPair, quantity: 1 }
    await shopper.call('POST /shoppingManagement4/myCart', { body })
    // Adding to an existing line does not check its foreign keys; inserting a line does.
    if (how === 'written') await shop.context.pool.query('DELETE FROM cart_line')
    const owner = await shop.context.pool.connect()
    // The long deadlock timeout here makes PostgreSQL cancel the shopper's statement.
    await owner.query(`BEGIN; SET LOCAL deadlock_timeout = '10s'; LOCK TABLE variant IN ACCESS EXCLUSIVE MODE`)
    const added = shopper.call('POST /shoppingManagement4/myCart', { body })
    await expect.poll(waiting).toBe(1)
    await owner.query('LOCK TABLE cart IN ACCESS EXCLUSIVE MODE; COMMIT')
    owner.release()
    const [line] = Object.values((await added).lineItems)
    expect(line?.quantity).toBe(how === 'written' ? 1 : 2)
  },
)
