import type { LocalText } from '@istore/contract/text.ts'
import { t } from './catalogue/write.ts'

/** A coupon that the shop lists for everyone. Amounts are in cents; a limit that is left out does not apply. */
export type CouponSeed = {
  readonly code: string
  readonly name: LocalText
  readonly off: { readonly percent: number } | { readonly amount: number } | 'delivery'
  readonly minimum?: number
  readonly firstOrder?: true
  readonly perShopper?: number
}

export const coupons: readonly CouponSeed[] = [
  {
    code: 'WELCOME10',
    name: t('10% off your first order', '首单九折'),
    off: { percent: 10 },
    firstOrder: true,
    perShopper: 1,
  },
  {
    code: 'TEATIME5',
    name: t('$5 off orders of $40 or more', '满 40 加元减 5 加元'),
    off: { amount: 500 },
    minimum: 4000,
  },
  {
    code: 'FREEDELIVERY',
    name: t('Free delivery on orders of $60 or more', '满 60 加元免配送费'),
    off: 'delivery',
    minimum: 6000,
  },
]
