import type { TaxRule } from '../store/tax-rules.ts'
import type { Charges, Discount, PricedUnits } from './totals.ts'

const name = { en: 'Tax', zh: '税' }
export const HST: TaxRule = { name, rate: 130_000, classes: ['STANDARD', 'service'] }
export const GST: TaxRule = { name, rate: 50_000, classes: ['STANDARD', 'SNACK', 'service'] }
export const QST: TaxRule = { name, rate: 99_750, classes: ['STANDARD'] }

const NONE: Charges = { taxes: [], discounts: [], deliveryFee: null, tip: null }

/** Charges for a test; those that it does not set are absent. */
export const charges = (some: Partial<Charges>): Charges => ({ ...NONE, ...some })

export function units(variantId: number, unitPrice: number, more: Partial<PricedUnits> = {}): PricedUnits {
  return { variantId, unitPrice, wasPrice: null, quantity: 1, taxClass: 'STANDARD', ...more }
}

export function off(amount: number, appliesTo: 'delivery' | number[]): Discount {
  const where = appliesTo === 'delivery' ? appliesTo : new Set(appliesTo)
  return { source: 'TEA', name: { en: 'Tea', zh: '茶' }, amount, appliesTo: where }
}
