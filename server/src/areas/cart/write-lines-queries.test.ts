import { randomBytes } from 'node:crypto'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retryConflicts } from '../../db/transaction.ts'
import { readyGuest } from '../../testing/every-call.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'
import { insertCart, lockCart } from './line-queries.ts'
import type { LineRefusalCode } from './rules.ts'
import { insertCartWithLines, type LineWrite, writeUnits } from './write-lines-queries.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ now: () => FRIDAY_NOON })
})
afterAll(() => shop.close())

/** Number of statements in this database that are waiting for a lock. */
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
  const write = () => writeUnits(db, { tokenHash, units, how: 'set', storeLocationId: null })
  const written = await db.transaction().execute(async (tx) => {
    await lockCart(tx, tokenHash)
    const later = write()
    await expect.poll(waiting).toBe(1)
    await sql`SET LOCAL lock_timeout = '200ms'`.execute(tx)
    await sql`UPDATE cart_line SET quantity = 3 WHERE id = ${line.id}`.execute(tx)
    return { later }
  })
  expect(await written.later).toMatchObject([{ variantId, isWritten: true }])
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

const LOCATION = 'toronto-spadina'

/** The ids of `count` choices, each with `free` units at the store location. */
async function choicesWith(free: number, count = 1): Promise<number[]> {
  const rows = await shop.rows<{ variantId: number }>(
    `UPDATE stock SET on_hand = reserved + $1 WHERE store_location_id = $2 AND variant_id IN (
       SELECT variant_id FROM stock WHERE store_location_id = $2 ORDER BY variant_id LIMIT $3)
     RETURNING variant_id AS "variantId"`,
    [free, LOCATION, count],
  )
  return rows.map(({ variantId }) => variantId)
}

const unitsOf = (variantIds: readonly number[], quantity: number) =>
  variantIds.map((variantId) => ({ variantId, quantity, unitPrice: 100 }))

/** A new cart with lines, written without a check of limits or stock. */
async function cartWith(units: LineWrite['units']): Promise<Buffer> {
  const tokenHash = randomBytes(32)
  await insertCart(shop.context.db, tokenHash, null)
  for (const { variantId, quantity } of units)
    await shop.rows(
      `INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price)
       SELECT id, $2, $3, 100 FROM cart WHERE token_hash = $1`,
      [tokenHash, variantId, quantity],
    )
  return tokenHash
}

const STOCK = 'OUT_OF_STOCK'
const LINE = 'LINE_LIMIT'

interface Example {
  held: number
  free: number
  units: number
  quantity: number
  isWritten: boolean
  limit: LineRefusalCode
}

test.each<[LineWrite['how'], string, Example]>([
  ['add', 'fewer are free than asked for', { held: 0, free: 2, units: 3, quantity: 0, isWritten: false, limit: STOCK }],
  [
    'add',
    'fewer are free than the line would hold',
    { held: 4, free: 4, units: 1, quantity: 4, isWritten: false, limit: STOCK },
  ],
  [
    'add',
    'the line would exceed its limit',
    { held: 98, free: 120, units: 2, quantity: 98, isWritten: false, limit: LINE },
  ],
  [
    'add',
    'as many are free as a line may hold',
    { held: 98, free: 99, units: 2, quantity: 98, isWritten: false, limit: LINE },
  ],
  ['add', 'all fit', { held: 2, free: 5, units: 3, quantity: 5, isWritten: true, limit: STOCK }],
  ['set', 'fewer are free than asked for', { held: 2, free: 4, units: 5, quantity: 2, isWritten: false, limit: STOCK }],
  [
    'set',
    'fewer than before, though not as few as are free',
    { held: 9, free: 4, units: 5, quantity: 5, isWritten: true, limit: STOCK },
  ],
  ['add what fits', 'all fit', { held: 2, free: 5, units: 3, quantity: 5, isWritten: true, limit: STOCK }],
  ['add what fits', 'fewer are free', { held: 0, free: 2, units: 3, quantity: 2, isWritten: true, limit: STOCK }],
  [
    'add what fits',
    'fewer are free than the line holds',
    { held: 4, free: 1, units: 3, quantity: 4, isWritten: true, limit: STOCK },
  ],
  ['add what fits', 'none are free', { held: 0, free: 0, units: 3, quantity: 0, isWritten: false, limit: STOCK }],
  [
    'add what fits',
    'the line would exceed its limit',
    { held: 60, free: 500, units: 60, quantity: 99, isWritten: true, limit: LINE },
  ],
])('%s, when %s', async (how, _when, { held, free, units, ...expected }) => {
  const choices = await choicesWith(free)
  const tokenHash = await cartWith(held > 0 ? unitsOf(choices, held) : [])
  const write = { tokenHash, units: unitsOf(choices, units), how, storeLocationId: LOCATION }
  const [line] = await writeUnits(shop.context.db, write)
  expect(line).toEqual({ variantId: choices[0], before: held, ...expected })
  const stored = await shop.rows(
    'SELECT quantity FROM cart_line WHERE cart_id = (SELECT id FROM cart WHERE token_hash = $1)',
    [tokenHash],
  )
  expect(stored).toEqual(expected.quantity > 0 ? [{ quantity: expected.quantity }] : [])
})

test('units that an order of the cart reserves count as free', async () => {
  const choices = await choicesWith(1)
  const tokenHash = await cartWith([])
  const units = unitsOf(choices, 3).map((line) => ({ ...line, reserved: 1 }))
  const write = { tokenHash, units, how: 'add what fits', storeLocationId: LOCATION } as const
  expect(await writeUnits(shop.context.db, write)).toMatchObject([{ quantity: 2 }])
})

test('a full cart takes more of what it has, and the first new lines that fit', async () => {
  const choices = await choicesWith(50, MAX_CART_LINES + 2)
  const tokenHash = await cartWith(unitsOf(choices.slice(0, MAX_CART_LINES - 1), 1))
  const write = { tokenHash, storeLocationId: LOCATION, units: unitsOf(choices.slice(-4), 2) }
  expect((await writeUnits(shop.context.db, { ...write, how: 'add what fits' })).map((line) => line.quantity)).toEqual([
    3, 2, 0, 0,
  ])
  const added = await writeUnits(shop.context.db, { ...write, how: 'add' })
  expect(added.map(({ isWritten, limit }) => (isWritten ? 'written' : limit))).toEqual([
    ...['written', 'written'],
    ...['CART_FULL', 'CART_FULL'],
  ])
})

test.each([1, 2])(
  'two requests at once that each add %i of the new lines do not fill a cart beyond its limit',
  async (count) => {
    const { db } = shop.context
    const choices = await choicesWith(50, MAX_CART_LINES + count)
    const tokenHash = await cartWith(unitsOf(choices.slice(0, MAX_CART_LINES - count), 1))
    const add = (variantIds: number[]) =>
      retryConflicts(() =>
        writeUnits(db, { tokenHash, units: unitsOf(variantIds, 1), how: 'add', storeLocationId: LOCATION }),
      )
    const { later } = await db.transaction().execute(async (tx) => {
      await lockCart(tx, tokenHash)
      const sent = [add(choices.slice(-2 * count, -count)), add(choices.slice(-count))]
      await expect.poll(waiting).toBe(2)
      return { later: sent }
    })
    const added = await Promise.all(later)
    const results = added.map((lines) => lines.map(({ isWritten, limit }) => (isWritten ? 'written' : limit)))
    const all = (result: string) => Array.from({ length: count }, () => result)
    expect(results.sort()).toEqual([all('CART_FULL'), all('written')])
  },
)

test('additions that wait for each other are all written and counted in the cart’s version', async () => {
  const { db } = shop.context
  const [choice = 0] = await choicesWith(50)
  const tokenHash = await cartWith(unitsOf([choice], 1))
  const write = { tokenHash, units: unitsOf([choice], 1), how: 'add', storeLocationId: LOCATION } as const
  const { later } = await db.transaction().execute(async (tx) => {
    await lockCart(tx, tokenHash)
    const sent = [1, 2, 3].map(() => writeUnits(db, write))
    await expect.poll(waiting).toBe(3)
    return { later: sent }
  })
  const added = (await Promise.all(later)).flat()
  expect(added.map(({ quantity }) => quantity).sort()).toEqual([2, 3, 4])
  const stored = await shop.rows('SELECT version FROM cart WHERE token_hash = $1', [tokenHash])
  expect(stored).toEqual([{ version: 3 }])
})

test.each([
  ['at a store location', LOCATION, STOCK],
  ['anywhere', null, LINE],
])(
  'a guest’s new cart has all of its first lines or is not made, with the stock %s',
  async (_where, storeLocationId, limit) => {
    const stocked = await choicesWith(3, MAX_CART_LINES + 1)
    const make = async (quantities: number[]) => {
      const tokenHash = randomBytes(32)
      const units = quantities.flatMap((quantity, index) => unitsOf(stocked.slice(index, index + 1), quantity))
      const written = await insertCartWithLines(shop.context.db, { tokenHash, units, storeLocationId })
      const [cart] = await shop.rows<{ version: number; lines: number }>(
        `SELECT version, (SELECT count(*)::int FROM cart_line WHERE cart_id = cart.id) AS lines FROM cart WHERE token_hash = $1`,
        [tokenHash],
      )
      return { refused: written.flatMap(({ isWritten, limit }) => (isWritten ? [] : limit)), cart }
    }
    expect(await make([1, 2])).toEqual({ refused: [], cart: { version: 1, lines: 2 } })
    expect(await make([1, 1_000_000])).toEqual({ refused: [limit], cart: undefined })
    const tooMany = Array.from({ length: MAX_CART_LINES + 1 }, () => 1)
    expect(await make(tooMany)).toEqual({ refused: ['CART_FULL'], cart: undefined })
  },
)
