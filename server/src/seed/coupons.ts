import type { Tx } from '../db/client.ts'
import type { SeedShop } from './shop.ts'

type Coupon = SeedShop['coupons'][number]

function offOf(off: Coupon['off']): { kind: string; value: number } {
  if (off === 'delivery') return { kind: 'FREE_DELIVERY', value: 0 }
  return 'percent' in off ? { kind: 'PERCENT', value: off.percent } : { kind: 'AMOUNT', value: off.amount }
}

export async function seedCoupons(tx: Tx, shop: SeedShop): Promise<void> {
  const rows = shop.coupons.map(({ code, name, off, minimum = 0, firstOrder = false, perShopper }) => ({
    ...offOf(off),
    code,
    name: JSON.stringify(name),
    minimum,
    first_order: firstOrder,
    max_per_shopper: perShopper ?? null,
    audience: 'PUBLIC',
  }))
  await tx.insertInto('coupon').values(rows).execute()
}
