import type { Reply } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { TotalsPart } from '../cart/totals.ts'
import { partsIn } from '../cart/totals-view.ts'
import { deliveryOf, pickupTimeOf } from '../fulfilment/fulfilment.ts'
import type { StoreLocation } from '../store/store-location.ts'
import { imageIn, storeLocationIn } from '../store/view.ts'
import { localInstant } from '../store/zoned-time.ts'
import { shownReason, timelineOf } from './history.ts'
import type { OrderComment, OrderEvent } from './history-queries.ts'
import type { ListedOrder } from './list-queries.ts'
import type { OrderLine, OrderRow } from './queries.ts'
import { statusGroupOf } from './rules.ts'

type Order = Reply<'GET /admin/orderManagement/order/{id}'>['order']
type Card = Reply<'GET /admin/orderManagement/orders/list'>['orders'][number]

function lineIn(line: OrderLine, locale: Locale): Order['lines'][number] {
  const { productId, quantity, unitPrice, lineTotal, picture } = line
  return {
    productId,
    name: line.name[locale],
    optionText: line.optionText[locale],
    image: picture && imageIn(picture, locale),
    quantity,
    unitPrice,
    lineTotal,
  }
}

/** An order as its owner reads it, in the language of the visit. */
export function orderIn(
  order: OrderRow,
  stored: {
    lines: OrderLine[]
    parts: TotalsPart[]
    events: OrderEvent[]
    comments: OrderComment[]
    location: StoreLocation
  } & Pick<Order, 'group' | 'buyNow' | 'access' | 'due' | 'payments' | 'refunds' | 'actions'>,
  locale: Locale,
): Order {
  const { timeZone } = stored.location
  return {
    orderID: order.id,
    access: stored.access,
    status: order.status,
    paymentStatus: order.paymentStatus,
    statusGroup: statusGroupOf(order),
    progress: order.progress,
    placedAt: localInstant(order.placedAt, timeZone),
    expiresAt: order.expiresAt && localInstant(order.expiresAt, timeZone),
    orderMethod: order.fulfilment.method,
    storeLocation: storeLocationIn(stored.location, locale),
    pickup: pickupTimeOf(order.fulfilment),
    delivery: deliveryOf(order.fulfilment),
    tableNumber: order.fulfilment.tableNumber,
    contact: order.contact,
    comment: order.comment,
    lines: stored.lines.map((line) => lineIn(line, locale)),
    currency: order.currency,
    parts: partsIn(stored.parts, locale),
    subTotal: order.subTotal,
    savings: order.savings,
    taxes: order.taxes.map((tax) => ({ ...tax, name: tax.name[locale] })),
    tax: order.tax,
    total: order.total,
    due: stored.due,
    payments: stored.payments,
    refunds: stored.refunds,
    pickupCode: order.status === 'NEW' && order.progress !== 'COLLECTED' ? order.pickupCode : null,
    cancelReason: shownReason(order.cancelReason, locale),
    events: stored.events.map(({ at, what }) => ({ at: localInstant(at, timeZone), what })),
    timeline: timelineOf(stored.events, timeZone, locale),
    comments: stored.comments.map(({ at, comment }) => ({ at: localInstant(at, timeZone), text: comment })),
    actions: stored.actions,
    buyNow: stored.buyNow,
    group: stored.group,
  }
}

export function orderCardIn(order: ListedOrder, { id, name, timeZone }: StoreLocation, locale: Locale): Card {
  const { status, paymentStatus, fulfilment, lineCount, currency, total, campaignId, buyNow } = order
  return {
    orderID: order.id,
    status,
    paymentStatus,
    statusGroup: statusGroupOf(order),
    progress: order.progress,
    placedAt: localInstant(order.placedAt, timeZone),
    expiresAt: order.expiresAt && localInstant(order.expiresAt, timeZone),
    storeLocation: { id, localStoreName: name[locale] },
    orderMethod: fulfilment.method,
    pickup: pickupTimeOf(fulfilment),
    deliveryWindow: deliveryOf(fulfilment)?.window ?? null,
    tableNumber: fulfilment.tableNumber,
    thumbs: order.thumbs.map(({ name, picture }) => ({
      name: name[locale],
      image: picture && imageIn(picture, locale),
    })),
    lineCount,
    currency,
    total,
    due: order.due,
    refunded: order.refunded,
    campaignId,
    buyNow,
  }
}
