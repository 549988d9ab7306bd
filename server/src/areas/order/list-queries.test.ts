import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditShopper } from '../../testing/credit.ts'
import { insertOrders } from '../../testing/orders.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { countOrderStates, readOrderPage } from './list-queries.ts'
import { statesOf } from './rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** A pool that returns each statement's query plan instead of its rows. */
function explainingPool({ context }: TestShop): { pool: Pool; plan: () => string } {
  const lines: string[] = []
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await context.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    lines.push(...rows.map((row) => row['QUERY PLAN']))
    return { rows: [] }
  }
  return { pool: { query } as unknown as Pool, plan: () => lines.splice(0).join('\n') }
}

test('orders are counted and filtered by state with an index-only scan', async () => {
  const [{ id }, other] = [await creditShopper(shop), await creditShopper(shop)]
  await insertOrders(shop.context.pool, id, 500)
  await insertOrders(shop.context.pool, other.id, 3_000)
  await shop.context.pool.query('VACUUM ANALYZE orders')
  const { pool, plan } = explainingPool(shop)
  await countOrderStates(pool, id)
  expect(plan()).toContain('Index Only Scan using order_by_user_with_progress')
  for (const group of [null, statesOf('TO_PAY')]) {
    await readOrderPage(pool, id, { group, start: 300, count: 11, thumbs: 3 })
    expect(plan()).toContain('Index Only Scan using order_by_user_with_progress')
  }
})
