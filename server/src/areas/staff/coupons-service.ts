import { readShopperByEmail } from '../account/shopper-service.ts'
import {
  createCoupon,
  endCoupon,
  type ManagedCoupon,
  managedCoupon,
  newestCoupons,
  readShopUnits,
} from '../coupon/manage-service.ts'
import type { Coupon } from '../coupon/rules.ts'
import { readTerms, type ShopUnits } from '../coupon/terms.ts'
import { recorded } from './audit-log-service.ts'
import type { Staff } from './staff.ts'

/** What amounts and days of coupons are in. */
export const couponUnits = ({ db }: Staff): Promise<ShopUnits> => readShopUnits(db)

/**
 * Makes a coupon of terms such as `percent=10`.
 * @returns its code
 * @throws Error that says in plain words what is wrong; then nothing is recorded
 */
export async function makeCoupon(staff: Staff, typed: string, terms: readonly string[]): Promise<string> {
  const draft = readTerms(typed, terms, await couponUnits(staff), new Date())
  const shopper = draft.email === null ? null : await readShopperByEmail(staff.db, draft.email)
  if (draft.email !== null && !shopper) throw new Error(`No account has the address ${draft.email}.`)
  const shopperId = shopper?.id ?? null
  // Whom it is for is recorded by id.
  const details = { code: draft.code, terms: terms.filter((term) => !term.startsWith('for=')).join(' ') }
  await recorded(staff, { command: 'coupon create', shopperId, details }, (tx) => createCoupon(tx, draft, shopperId))
  return draft.code
}

/** The newest coupons. */
export const listCoupons = (staff: Staff, max: number): Promise<Coupon[]> =>
  recorded(staff, { command: 'coupon list', shopperId: null }, (tx) => newestCoupons(tx, max))

/** One coupon, with how often it is in use. @throws Error when there is none */
export async function showCoupon(staff: Staff, typed: string): Promise<ManagedCoupon> {
  const act = { command: 'coupon show', shopperId: null, details: { code: typed } }
  return recorded(staff, act, (tx) => managedCoupon(tx, typed))
}

/** Ends a coupon now. @returns its code @throws Error when there is none, or it has ended */
export async function stopCoupon(staff: Staff, typed: string): Promise<string> {
  const act = { command: 'coupon end', shopperId: null, details: { code: typed } }
  return (await recorded(staff, act, (tx) => endCoupon(tx, typed))).code
}
