import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyGuest } from '../../testing/every-call.ts'
import { type PayingShop, payingShop } from '../../testing/paying-shop.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'
import { lockCart, writeUnits } from './line-queries.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop({ now: () => FRIDAY_NOON })
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
  const { db, pool } = shop.context
  const [line] = await shop.rows<{ id: number; variantId: number; tokenHash: Buffer }>(
    `SELECT l.id, l.variant_id AS "variantId", c.token_hash AS "tokenHash" FROM cart_line l JOIN cart c ON c.id = l.cart_id`,
  )
  if (!line) throw new Error('no line')
  const { tokenHash, variantId } = line
  const units = [{ variantId, quantity: 2, unitPrice: 100 }]
  const write = () => writeUnits(pool, { tokenHash, units, how: 'set', storeLocationId: null }, LIMITS)
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
