import { expect } from 'vitest'
import type { PaymentTestShop } from './payment-test-shop.ts'
import type { Shopper } from './shopper.ts'

/** Columns that differ from the default coupon: 10 % off all goods, for anyone with the code. */
export type CouponTerms = Readonly<Record<string, string | number | boolean | Date | string[] | null>>

let coupons = 0

/** Creates a coupon. @returns its code */
export async function newCoupon(
  { context }: { context: Pick<PaymentTestShop['context'], 'pool'> },
  terms: CouponTerms = {},
): Promise<string> {
  coupons += 1
  const row = {
    code: `TEST-${process.pid}-${coupons}`,
    name: { en: 'Ten off', zh: '九折' },
    kind: 'PERCENT',
    value: 10,
    ...terms,
  }
  const columns = { audience: 'CODE', ...row }
  const names = Object.keys(columns)
  await context.pool.query(
    `INSERT INTO coupon (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(columns),
  )
  return columns.code
}

/** Applies a coupon to the main cart; an empty code removes it. */
export async function applyCoupon(shopper: Shopper, couponCode: string) {
  const { cartId: id } = await shopper.call('GET /shoppingManagement4/billing/')
  return shopper.call('POST /shoppingManagement4/billing/{id}', { params: { id }, body: { couponCode } })
}

const WAITING = `SELECT count(*)::int AS waiting FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Changes the database while a call waits between its last read of a coupon and its use of the coupon. */
export async function beforeItTakes<T>(
  { context, rows }: Pick<PaymentTestShop, 'context' | 'rows'>,
  code: string,
  { call, meanwhile }: { call: () => Promise<T>; meanwhile: readonly [sql: string, ...values: unknown[]] },
): Promise<T> {
  const client = await context.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT FROM coupon WHERE code = $1 FOR UPDATE', [code])
    const called = call()
    await expect.poll(() => rows(WAITING), { timeout: 5000, interval: 10 }).toEqual([{ waiting: 1 }])
    const [sql, ...values] = meanwhile
    await client.query(sql, values)
    await client.query('COMMIT')
    return await called
  } finally {
    client.release()
  }
}
