import { randomBytes } from 'node:crypto'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyGuest } from '../../testing/every-call.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'
import { insertCartWithLines, lockCart, type Units, writeUnits } from './line-queries.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ now: () => FRIDAY_NOON })
})
afterAll(() => shop.close())

const LIMITS = { quantity: MAX_LINE_QUANTITY, lines: MAX_CART_LINES }

/** Statements of this database that wait for a lock. */
const waiting = async () =>
  (
    await shop.rows<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  )[0]?.count

test('a write of lines locks the cart before a line, which prevents deadlocks', async () => {
  await readyGuest(shop)
  const { db } = shop.context
  const [line] = await shop.rows<{ id: number; variantId: number; tokenHash: Buffer }>(
    `SELECT l.id, l.variant_id AS "variantId", c.token_hash AS "tokenHash" FROM cart_line l JOIN cart c ON c.id = l.cart_id`,
  )
  if (!line) throw new Error('no line')
  const { tokenHash, variantId } = line
  const units = [{ variantId, quantity: 2, unitPrice: 100 }]
  const write = () => writeUnits(db, { tokenHash, units, how: 'set', storeLocationId: null }, LIMITS)
  const written = await db.transaction().execute(async (tx) => {
    await lockCart(tx, tokenHash)
    const later = write()
    await expect.poll(waiting).toBe(1)
    await sql`SET LOCAL lock_timeout = '200ms'`.execute(tx)
    await sql`UPDATE cart_line SET quantity = 3 WHERE id = ${line.id}`.execute(tx)
    return { later }
  })
  expect(await written.later).toMatchObject([{ variantId, written: true }])
})

test.each([
  ['cart_line', 'quantity'],
  ['campaign', 'max_units'],
])('the database allows as many units as the contract: %s.%s', async (table, column) => {
  const checks = await shop.rows<{ rule: string }>(
    `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
    [table],
  )
  const rule = `CHECK (((${column} >= 1) AND (${column} <= ${MAX_LINE_QUANTITY})))`
  expect(checks.map((check) => check.rule)).toContain(rule)
})

test.each([
  ['at a store location', 'toronto-spadina'],
  ['anywhere', null],
])(
  'a guest’s new cart has all of its first lines or is not made, with the stock %s',
  async (_where, storeLocationId) => {
    const { pool } = shop.context
    const stocked = await shop.rows<{ variantId: number }>(
      `SELECT variant_id AS "variantId" FROM stock WHERE store_location_id = 'toronto-spadina' AND on_hand - reserved >= 3 LIMIT 2`,
    )
    const make = async (quantities: number[], lines = MAX_CART_LINES) => {
      const tokenHash = randomBytes(32)
      const units = quantities.map((quantity, index) => ({ ...stocked[index], quantity, unitPrice: 100 }))
      const write = { tokenHash, units: units as Units[], storeLocationId }
      const written = await insertCartWithLines(pool, write, { ...LIMITS, lines })
      const [cart] = await shop.rows<{ version: number; lines: number }>(
        `SELECT version, (SELECT count(*)::int FROM cart_line WHERE cart_id = cart.id) AS lines FROM cart WHERE token_hash = $1`,
        [tokenHash],
      )
      return { written: written.map((line) => line.written), cart }
    }
    expect(await make([1, 2])).toEqual({ written: [true, true], cart: { version: 1, lines: 2 } })
    expect(await make([1, 1_000_000])).toEqual({ written: [true, false], cart: undefined })
    expect(await make([1, 2], 1)).toEqual({ written: [false, false], cart: undefined })
  },
)
