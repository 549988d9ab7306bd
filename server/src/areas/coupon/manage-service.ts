import type { Db, Tx } from '../../db/client.ts'
import { normalisedCode } from './code.ts'
import { countUses, insertCoupon, readMissing, writeEnded } from './manage-queries.ts'
import { readCoupon, readNewest } from './queries.ts'
import type { Coupon } from './rules.ts'
import type { NewCoupon } from './terms.ts'

export { readShopUnits } from './manage-queries.ts'

/** A coupon as the shop's staff see it. */
export interface ManagedCoupon extends Coupon {
  held: number
  used: number
}

/**
 * Creates a coupon.
 * @param shopperId the shopper it is for; null unless its audience is one shopper
 * @throws Error with a message in plain words
 */
export async function createCoupon(tx: Tx, draft: NewCoupon, shopperId: string | null): Promise<void> {
  const missing = await readMissing(tx, draft)
  if (missing.length > 0) throw new Error(`The shop has no ${missing.map((name) => `“${name}”`).join(', ')}.`)
  if (!(await insertCoupon(tx, draft, shopperId))) throw new Error(`There is already a coupon ${draft.code}.`)
}

export const newestCoupons = (db: Db, max: number): Promise<Coupon[]> => readNewest(db, max)

async function knownCoupon(db: Db, typed: string): Promise<Coupon> {
  const code = normalisedCode(typed)
  const coupon = code === null ? null : await readCoupon(db, code)
  if (!coupon) throw new Error(`There is no coupon ${typed}.`)
  return coupon
}

/** A coupon with the number of its uses. @throws Error if it does not exist */
export async function managedCoupon(db: Db, typed: string): Promise<ManagedCoupon> {
  const coupon = await knownCoupon(db, typed)
  return { ...coupon, ...(await countUses(db, coupon.code)) }
}

/** Ends a coupon now; orders that already have it are unaffected. @throws Error if it does not exist, or has ended */
export async function endCoupon(tx: Tx, typed: string): Promise<Coupon> {
  const coupon = await knownCoupon(tx, typed)
  if (!(await writeEnded(tx, coupon.code))) throw new Error(`Coupon ${coupon.code} has already ended.`)
  return coupon
}
