import type { OrderDraft } from '../../order-part.ts'
import type { PricedLine } from '../cart/priced.ts'
import { optionTextOf } from '../cart/priced.ts'
import { lineTotal, type TotalsPart } from '../cart/totals.ts'
import type { Product } from '../catalogue/product.ts'
import { withFallback } from '../catalogue/rules.ts'
import { isSameFulfilment } from '../fulfilment/fulfilment.ts'
import type { FullOrder, OrderLine } from '../order/service.ts'

/** The copy of a product's data in an order: its name in both languages, and a picture if there is one. */
function productSnapshot({ name, pictures: [picture] }: Product): Pick<OrderLine, 'name' | 'picture'> {
  return { name: withFallback(name), picture: picture ? { ...picture, alt: withFallback(picture.alt) } : null }
}

/** The lines of an order for the current lines of a cart. */
export function orderLines(lines: readonly PricedLine[]): OrderLine[] {
  return lines.map((line) => ({
    variantId: line.variant.id,
    productId: line.product.id,
    ...productSnapshot(line.product),
    optionText: optionTextOf(line),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    lineTotal: lineTotal(line),
  }))
}

const unitsText = (lines: readonly { variantId: number; quantity: number; unitPrice: number }[]) =>
  lines
    .map((line) => `${line.variantId}×${line.quantity}@${line.unitPrice}`)
    .sort()
    .join(' ')

const partsText = (parts: readonly TotalsPart[]) =>
  JSON.stringify(parts.map(({ kind, source, amount }) => [kind, source, amount]))

/**
 * Whether an unpaid order matches what the cart would order now, except for what its parts hold, so it can be reused.
 */
export function isSameOrder(open: FullOrder, draft: OrderDraft): boolean {
  const { order } = open
  const { contact } = draft
  return (
    order.total === draft.totals.total &&
    partsText(open.parts) === partsText(draft.totals.parts) &&
    order.comment === draft.cart.comment &&
    order.storeLocationId === draft.location.id &&
    isSameFulfilment(order.fulfilment, draft.fulfilment) &&
    order.contact.email === contact.email &&
    order.contact.name === contact.name &&
    order.contact.phone === contact.phone &&
    unitsText(open.lines) === unitsText(draft.lines)
  )
}
