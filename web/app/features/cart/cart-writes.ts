import { MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import type { Cart } from './cart-query.ts'

export type CartLine = Cart['lineItems'][string]

/** What the product page knows about an added item. Amounts in minor units. */
export interface AddedItem {
  productId: string
  optionPair: string
  /** The chosen options as text, for the message. */
  optionText?: string
  quantity: number
  name: string
  image: CartLine['image']
  unitPrice: number
  currency: string
}

export type CampaignOffer = Pick<NonNullable<Cart['campaign']>, 'itemId' | 'groupId'>

/** A change that the server has not answered yet. */
export type CartWrite =
  | { kind: 'add'; item: AddedItem; addOns?: readonly AddedItem[]; offer?: CampaignOffer }
  | { kind: 'set'; lineId: string; quantity: number }
  | { kind: 'remove'; lineId: string }

/** Whether a write adds exactly this item and these add-ons. */
export function adds(write: CartWrite, goods: readonly AddedItem[]): boolean {
  if (write.kind !== 'add') return false
  const names = ({ productId, optionPair }: AddedItem) => `${productId} ${optionPair}`
  return [write.item, ...(write.addOns ?? [])].map(names).join() === goods.map(names).join()
}

/** A line that is not on the server yet; its stepper is disabled. */
export const isPendingLine = (line: Pick<CartLine, 'lineId'>): boolean => line.lineId.startsWith('new:')

export const EMPTY_CART: Omit<Cart, 'currency'> = {
  cartId: null,
  version: 0,
  itemCount: 0,
  lineItems: {},
  parts: [{ kind: 'GOODS', name: null, base: null, amount: 0 }],
  subTotal: 0,
  savings: 0,
  tipBase: 0,
  tax: 0,
  total: 0,
  credit: { balance: 0, applied: 0 },
  deposit: { balance: 0, applied: 0 },
  due: 0,
  orderMethod: 'PICKUP',
  storeLocationId: null,
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

/**
 * The cart after a write: lines, quantities and the count change immediately; prices and totals stay as the server last
 * returned them.
 */
export function applyWrite(cart: Cart | undefined, write: CartWrite): Cart | undefined {
  if (write.kind === 'add') {
    const known = cart ?? { ...EMPTY_CART, currency: write.item.currency }
    return [write.item, ...(write.addOns ?? [])].reduce(withAdded, known)
  }
  if (cart === undefined) return undefined
  const quantity = write.kind === 'remove' ? 0 : write.quantity
  return withLines(
    cart,
    Object.entries(cart.lineItems).flatMap(([key, line]) => {
      if (line.lineId !== write.lineId) return [[key, line] as const]
      return quantity === 0 ? [] : [[key, withQuantity(line, quantity)] as const]
    }),
  )
}

/** The cart with all pending writes, in order. */
export const replay = (cart: Cart | undefined, writes: readonly CartWrite[]): Cart | undefined =>
  writes.reduce(applyWrite, cart)

function withAdded(cart: Cart, item: AddedItem): Cart {
  const entries = Object.entries(cart.lineItems)
  const known = entries.find(([, line]) => line.productId === item.productId && line.optionPair === item.optionPair)
  if (!known) {
    const line = newLine(item)
    return withLines(cart, [...entries, [line.lineId, line]])
  }
  const grown = Math.min(known[1].quantity + item.quantity, MAX_LINE_QUANTITY)
  return withLines(
    cart,
    entries.map(([key, line]) => [key, line === known[1] ? withQuantity(line, grown) : line] as const),
  )
}

function newLine(item: AddedItem): CartLine {
  const { productId, optionPair, optionText = '', quantity, name, image, unitPrice } = item
  return {
    lineId: `new:${productId}:${optionPair}`,
    productId,
    name,
    optionPair,
    optionText,
    image,
    quantity,
    unitPrice,
    wasPrice: null,
    lineTotal: unitPrice * quantity,
    available: MAX_LINE_QUANTITY,
    notice: null,
  }
}

const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  lineTotal: line.unitPrice * quantity,
})

const withLines = (cart: Cart, entries: readonly (readonly [string, CartLine])[]): Cart => ({
  ...cart,
  lineItems: Object.fromEntries(entries),
  itemCount: entries.length,
})
