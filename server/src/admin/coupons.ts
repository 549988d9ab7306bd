import { moneyText } from '@istore/contract/money-format.ts'
import type { Coupon } from '../areas/coupon/rules.ts'
import type { ShopUnits } from '../areas/coupon/terms.ts'
import { couponUnits, listCoupons, makeCoupon, showCoupon, stopCoupon } from '../areas/staff/coupons-service.ts'
import { localInstant } from '../areas/store/zoned-time.ts'
import { type Commands, LISTED } from './command.ts'

const AUDIENCES: Readonly<Record<Coupon['audience'], string>> = {
  PUBLIC: 'everyone (listed)',
  CODE: 'anyone with the code',
  SHOPPER: 'one shopper',
}

function offText({ kind, value }: Coupon, { currency }: ShopUnits): string {
  if (kind === 'FREE_DELIVERY') return 'free delivery'
  return kind === 'PERCENT' ? `${value} % off` : `${moneyText(value, currency, 'en')} off`
}

const goodsText = ({ productIds, categoryKeys, withClearance }: Coupon) => {
  const only = [...productIds, ...categoryKeys.map((key) => `category ${key}`)].join(', ')
  return `${only || 'all'}${withClearance ? '' : ', excluding clearance'}`
}

const atText = (at: Date | null, { timeZone }: ShopUnits, none: string) => (at ? localInstant(at, timeZone) : none)
const takenText = ({ taken, maxUses }: Coupon) => (maxUses === null ? `${taken} (no limit)` : `${taken} of ${maxUses}`)

const lineOf = (coupon: Coupon, units: ShopUnits) =>
  [
    coupon.code,
    offText(coupon, units),
    `until ${atText(coupon.endsAt, units, 'ended manually')}`,
    takenText(coupon),
    coupon.name.en,
  ].join('  ')

export const coupons: Commands = {
  create: {
    takes: ['<code>', '<term>…'],
    summary: 'creates a coupon from terms such as percent=10 and public (see docs/operations.md)',
    run: async (staff, [code = '', ...terms]) => [`Created the coupon ${await makeCoupon(staff, code, terms)}.`],
  },
  list: {
    takes: [],
    summary: `lists the last ${LISTED} coupons, newest first`,
    run: async (staff) => {
      const units = await couponUnits(staff)
      return (await listCoupons(staff, LISTED)).map((coupon) => lineOf(coupon, units))
    },
  },
  show: {
    takes: ['<code>'],
    summary: 'shows a coupon, and how many unpaid orders hold it and how many orders have used it',
    run: async (staff, [code = '']) => {
      const units = await couponUnits(staff)
      const coupon = await showCoupon(staff, code)
      return [
        `code         ${coupon.code}`,
        `name         ${coupon.name.en} / ${coupon.name.zh}`,
        `takes off    ${offText(coupon, units)}`,
        `minimum      ${coupon.minimum === 0 ? 'none' : moneyText(coupon.minimum, units.currency, 'en')}`,
        `products     ${goodsText(coupon)}`,
        `for          ${AUDIENCES[coupon.audience]}${coupon.firstOrder ? ', first orders only' : ''}`,
        `from         ${atText(coupon.startsAt, units, 'any time')}`,
        `until        ${atText(coupon.endsAt, units, 'ended manually')}`,
        `uses         ${takenText(coupon)}, per shopper: ${coupon.maxPerShopper ?? 'no limit'}`,
        `held, used   ${coupon.held}, ${coupon.used}`,
      ]
    },
  },
  end: {
    takes: ['<code>'],
    summary: 'ends a coupon now; orders already using it are not affected',
    run: async (staff, [code = '']) => [`Ended the coupon ${await stopCoupon(staff, code)}.`],
  },
}
