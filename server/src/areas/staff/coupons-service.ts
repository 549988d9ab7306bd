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
import { withAuditEntry } from './audit-log-service.ts'
import type { Staff } from './staff.ts'

/** The units of amounts and days in coupon terms. */
export const couponUnits = ({ db }: Staff): Promise<ShopUnits> => readShopUnits(db)

/**
 * Creates a coupon from terms such as `percent=10`.
 * @returns its code
 * @throws Error with a message in plain words; then nothing is recorded
 */
export async function makeCoupon(staff: Staff, typed: string, terms: readonly string[]): Promise<string> {
  const draft = readTerms(typed, terms, await couponUnits(staff), new Date())
  const shopper = draft.email === null ? null : await readShopperByEmail(staff.db, draft.email)
  if (draft.email !== null && !shopper) throw new Error(`There is no account with the email address ${draft.email}.`)
  const shopperId = shopper?.id ?? null
  // The shopper it is for is recorded by id, so the email is left out.
  const details = { code: draft.code, terms: terms.filter((term) => !term.startsWith('for=')).join(' ') }
  await withAuditEntry(staff, { command: 'coupon create', shopperId, details }, (tx) =>
    createCoupon(tx, draft, shopperId),
  )
  return draft.code
}

export const listCoupons = (staff: Staff, max: number): Promise<Coupon[]> =>
  withAuditEntry(staff, { command: 'coupon list', shopperId: null }, (tx) => newestCoupons(tx, max))

/** A coupon with the number of its uses. @throws Error if it does not exist */
export async function showCoupon(staff: Staff, typed: string): Promise<ManagedCoupon> {
  const act = { command: 'coupon show', shopperId: null, details: { code: typed } }
  return withAuditEntry(staff, act, (tx) => managedCoupon(tx, typed))
}

/** Ends a coupon now. @returns its code @throws Error if it does not exist, or has ended */
export async function stopCoupon(staff: Staff, typed: string): Promise<string> {
  const act = { command: 'coupon end', shopperId: null, details: { code: typed } }
  return (await withAuditEntry(staff, act, (tx) => endCoupon(tx, typed))).code
}
