import type { Reply } from '@istore/contract/index.ts'
import { MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import type { Locale } from '@istore/contract/text.ts'
import { closedNow } from '../campaign/service.ts'
import { LOW_STOCK, shownUnits, textIn } from '../catalogue/rules.ts'
import { mainPictureIn } from '../catalogue/view.ts'
import { cartCouponIn } from '../coupon/view.ts'
import { NOTHING } from '../credit/rules.ts'
import { giftCardsIn, potsIn } from '../credit/view.ts'
import { chosenDelivery } from '../fulfilment/delivery/choice.ts'
import { chosenTable } from '../fulfilment/eat-in/choice.ts'
import { chosenPickup } from '../fulfilment/pickup/choice.ts'
import { localInstant } from '../store/zoned-time.ts'
import { optionTextOf, type PricedCart, type PricedLine } from './priced.ts'
import { noticeOf } from './rules.ts'
import { lineTotal } from './totals.ts'
import { partsIn } from './totals-view.ts'

type Cart = Reply<'GET /shoppingManagement4/myCart'>
type Line = Cart['lineItems'][string]

export function emptyCart(currency: string, storeLocationId: string | null): Cart {
  return {
    cartId: null,
    version: 0,
    itemCount: 0,
    lineItems: {},
    currency,
    parts: [{ kind: 'GOODS', name: null, base: null, amount: 0 }],
    subTotal: 0,
    savings: 0,
    tipBase: 0,
    tax: 0,
    total: 0,
    ...potsIn({ balance: NOTHING, applied: NOTHING, due: 0, gift: null }),
    orderMethod: 'PICKUP',
    storeLocationId,
    pickup: null,
    delivery: null,
    tableNumber: null,
    contact: null,
    coupon: null,
    giftCards: null,
    tip: null,
    comment: null,
    campaign: null,
  }
}

function lineIn(line: PricedLine, locale: Locale): Line {
  const available = shownUnits(line.free, MAX_LINE_QUANTITY)
  const few = available - line.quantity <= LOW_STOCK && available <= LOW_STOCK ? 'LOW_STOCK' : null
  return {
    lineId: String(line.id),
    productId: line.product.id,
    name: textIn(line.product.name, locale),
    optionPair: line.variant.optionPair,
    optionText: optionTextOf(line)[locale],
    image: mainPictureIn(line.product, locale),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    wasPrice: line.wasPrice,
    lineTotal: lineTotal(line),
    available,
    notice: noticeOf({ ...line, available }) ?? few,
  }
}

/** The language, time and time zone for showing a cart. */
interface Shown {
  locale: Locale
  now: Date
  timeZone: string
}

/** The campaign, item and group of a campaign's cart; null if the cart is empty. */
function campaignIn({ offer, lines }: PricedCart, { locale, now, timeZone }: Shown): Cart['campaign'] {
  if (!offer || lines.length === 0) return null
  const { campaign, item, group } = offer
  const size = group?.size ?? item.groupSize
  return {
    id: campaign.id,
    name: textIn(campaign.name, locale),
    itemId: item.id,
    groupId: group?.id ?? null,
    groupSize: size,
    missing: size - (group?.seatsPaid ?? 0),
    endsAt: campaign.endsAt.toISOString(),
    groupExpiresAt: group?.expiresAt ? localInstant(group.expiresAt, timeZone) : null,
    closed: closedNow(offer, now),
    maxUnits: campaign.maxUnits,
  }
}

/** A cart as its owner reads it. */
export function cartIn(priced: PricedCart, currency: string, shown: Shown): Cart {
  const { locale } = shown
  const { cart, lines, totals } = priced
  const { subTotal, savings, tipBase, tax, total } = totals
  return {
    cartId: String(cart.id),
    version: cart.version,
    itemCount: lines.length,
    lineItems: Object.fromEntries(lines.map((line) => [String(line.id), lineIn(line, locale)])),
    currency,
    parts: partsIn(totals.parts, locale),
    subTotal,
    savings,
    tipBase,
    tax,
    total,
    ...potsIn(priced.credit),
    orderMethod: cart.orderMethod,
    storeLocationId: priced.location?.id ?? null,
    pickup: chosenPickup(cart, priced.location),
    delivery: chosenDelivery(cart, priced.location),
    tableNumber: chosenTable(cart, priced.location),
    contact: cart.contact,
    coupon: priced.coupon && cartCouponIn(priced.coupon, locale),
    giftCards: giftCardsIn(priced.credit),
    tip: cart.tip,
    comment: cart.comment,
    campaign: campaignIn(priced, shown),
  }
}
