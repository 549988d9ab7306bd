import type { PayingShop } from './paying-shop.ts'
import type { Shopper } from './shopper.ts'

/** Columns of a coupon that differ from 10 % off all goods, for whoever has the code. */
export type CouponTerms = Readonly<Record<string, string | number | boolean | Date | string[] | null>>

let coupons = 0

/** Makes a coupon. @returns its code */
export async function newCoupon({ rows }: Pick<PayingShop, 'rows'>, terms: CouponTerms = {}): Promise<string> {
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
  await rows(
    `INSERT INTO coupon (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(columns),
  )
  return columns.code
}

/** Applies a coupon to the main cart; an empty code takes it off. */
export async function applyCoupon(shopper: Shopper, couponCode: string) {
  const { cartId: id } = await shopper.call('GET /shoppingManagement4/billing/')
  return shopper.call('POST /shoppingManagement4/billing/{id}', { params: { id }, body: { couponCode } })
}
