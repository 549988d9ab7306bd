import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { orderWithLines } from './service.ts'

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations')
const FIRST = '034-order-adjustments.sql'
const STORE = `INSERT INTO store_location (id, position, name, street, city, province, post_code, phone, time_zone, opening_hours,
  lead_minutes, slot_minutes, slot_capacity, taxes)
  VALUES ('s', 0, '{}', '', '', 'ON', '', '', 'America/Toronto', '[]', 0, 30, 8, '[]')`
const GST = { name: { en: 'GST', zh: 'GST' }, base: 900, amount: 45 }
const QST = { name: { en: 'QST', zh: 'QST' }, amount: 90 }
const plain = { source: null, name: null, base: null }
const GOODS = { ...plain, kind: 'GOODS', amount: 1000 }

const common = {
  attempt_key: 'key',
  status: 'NEW',
  payment_status: 'PAID_ONLINE',
  locale: 'en',
  order_method: 'PICKUP',
}
/** An order as written by an older version, which knows taxes only. */
const older = (id: string, taxes: object[], tax: number): Record<string, unknown> => ({
  ...{
    ...common,
    id,
    attempt_key: id,
    store_location_id: 's',
    contact: '{}',
    currency: 'CAD',
    sub_total: 1000,
    savings: 0,
  },
  ...{ taxes: JSON.stringify(taxes), tax, total: 1000 + tax, holds_stock: false, placed_at: new Date() },
})

let database: TestDatabase
let folder: string
let insert: string
beforeAll(async () => {
  database = await testDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'istore-migrations-'))
  const files = (await readdir(MIGRATIONS)).filter((name) => name < FIRST)
  await Promise.all(files.map((name) => cp(join(MIGRATIONS, name), join(folder, name))))
  const recorded: string[] = JSON.parse(
    await readFile(join(import.meta.dirname, '../../testing/previous-release.sql.json'), 'utf8'),
  )
  insert = recorded.find((statement) => statement.startsWith('insert into "orders"')) ?? ''
  await migrate(database.pool, folder)
  await database.pool.query(STORE)
  await insertAsBefore(older('CARRIED', [GST, QST], 135))
  await insertAsBefore(older('FREE', [], 0))
  await migrate(database.pool)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Inserts an order with the previous release's statement. */
async function insertAsBefore(order: Record<string, unknown>): Promise<void> {
  const [, columns = ''] = /\(([^)]*)\) values/.exec(insert) ?? []
  const values = columns.split(', ').map((column) => order[column.slice(1, -1)] ?? null)
  await database.pool.query(insert, values)
}

const partsOf = async (id: string) => (await orderWithLines(database.db, id))?.parts

const TAXED = [GOODS, { ...plain, ...GST, kind: 'TAX' }, { ...plain, ...QST, kind: 'TAX' }]

test('the statement of the previous release is known', () => expect(insert).toContain('"sub_total"'))

test('orders from before are carried over', async () => {
  expect(await partsOf('CARRIED')).toEqual(TAXED)
  expect(await partsOf('FREE')).toEqual([GOODS])
})

test('an order that an older version writes now is completed', async () => {
  await insertAsBefore(older('BESIDE', [GST, QST], 135))
  expect(await partsOf('BESIDE')).toEqual(TAXED)
})

test('tax that an older version did not name is one part', async () => {
  await insertAsBefore(older('UNNAMED', [], 130))
  expect(await partsOf('UNNAMED')).toEqual([GOODS, { ...plain, kind: 'TAX', amount: 130 }])
})

const WRONG = 'total_is_goods_and_adjustments'

test.each([
  [
    'an order whose total is not that of its parts',
    () => insertAsBefore({ ...older('WRONG', [GST], 45), total: 1046 }),
  ],
  ['another total', () => database.pool.query(`UPDATE orders SET total = total + 1 WHERE id = 'CARRIED'`)],
  ['another price of the goods', () => database.pool.query('UPDATE orders SET sub_total = sub_total - 1')],
  ['another amount', () => database.pool.query('UPDATE order_adjustment SET amount = amount + 1')],
  ['a part less', () => database.pool.query('DELETE FROM order_adjustment')],
  [
    'a part more',
    () =>
      database.pool.query(
        `INSERT INTO order_adjustment (order_id, position, kind, amount) VALUES ('CARRIED', 9, 'TIP', 1)`,
      ),
  ],
  [
    'parts of another order',
    () => database.pool.query(`UPDATE order_adjustment SET order_id = 'FREE' WHERE order_id = 'CARRIED'`),
  ],
])('%s cannot be stored', async (_name, write) => {
  await expect(write()).rejects.toMatchObject({ code: '23514', constraint: WRONG })
  expect(await partsOf('CARRIED')).toEqual(TAXED)
})

test('a discount is never positive, and no other part negative', async () => {
  const add = (kind: string, amount: number) =>
    database.pool.query('INSERT INTO order_adjustment (order_id, position, kind, amount) VALUES ($1, 9, $2, $3)', [
      'CARRIED',
      kind,
      amount,
    ])
  await expect(add('DISCOUNT', 5)).rejects.toMatchObject({ code: '23514' })
  await expect(add('TIP', -5)).rejects.toMatchObject({ code: '23514' })
})

test('parts go with their order', async () => {
  await insertAsBefore(older('GONE', [GST], 45))
  await database.pool.query(`DELETE FROM orders WHERE id = 'GONE'`)
  expect((await database.pool.query(`SELECT FROM order_adjustment WHERE order_id = 'GONE'`)).rowCount).toBe(0)
})
