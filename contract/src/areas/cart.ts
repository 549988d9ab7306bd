import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, Day, Id, Image, nullable, OptionPair, TimeOfDay } from './shared.ts'

/** Units of one line, and lines of one cart, at most. */
export const MAX_LINE_QUANTITY = 99
export const MAX_CART_LINES = 60

const LineId = Type.String({ pattern: '^[0-9]{1,15}$' })
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY })

const CartLine = Type.Object({
  lineId: LineId,
  productId: Type.String(),
  name: Type.String(),
  optionPair: OptionPair,
  /** The chosen options in words, such as `100 g, whole leaf`. */
  optionText: Type.String(),
  image: Image,
  quantity: Quantity,
  unitPrice: Amount,
  wasPrice: nullable(Amount),
  lineTotal: Amount,
  /** Units that the chosen shop could sell now, at most 99. */
  available: Type.Integer({ minimum: 0, maximum: 99 }),
  /** What the shopper should know of this line. */
  notice: nullable(Type.Enum(['SOLD_OUT', 'NOT_ENOUGH', 'LOW_STOCK', 'PRICE_CHANGED'])),
})

/** How an order reaches the shopper; delivery and eat-in join with their own calls. */
export const OrderMethod = Type.Enum(['PICKUP', 'DELIVERY', 'EAT_IN'])

export const Contact = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  phone: Type.String({ minLength: 7, maxLength: 30 }),
  email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }),
})

/** The cart, priced. `itemCount` is the number of lines. @source spec §3 Cart; the rest assumed */
export const Cart = Type.Object({
  /** Null before the first item. */
  cartId: nullable(Type.String()),
  /** Grows with every change; an older reply must not replace a newer one. */
  version: Type.Integer(),
  itemCount: Type.Integer(),
  lineItems: Type.Record(Type.String(), CartLine),
  currency: Currency,
  subTotal: Amount,
  /** What clearance prices save against the usual prices. */
  savings: Amount,
  /** Tax at the chosen shop; 0 while none is chosen. */
  tax: Amount,
  total: Amount,
  orderMethod: OrderMethod,
  locationId: nullable(Type.String()),
  pickup: nullable(Type.Object({ date: Day, time: TimeOfDay })),
  contact: nullable(Contact),
})

export const cart = {
  'GET /shoppingManagement4/myCart': endpoint({
    summary: 'The cart of this visitor; an empty one when there is none',
    who: 'anyone',
    reply: Cart,
    refusals: [],
    basis: { spec: '§3 Cart', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/myCart': endpoint({
    summary: 'Adds units of a product; the same product and options grow one line',
    who: 'anyone',
    body: Type.Object({ productId: Id, optionPair: Type.Optional(OptionPair), quantity: Quantity }),
    reply: Cart,
    refusals: ['PRODUCT_NOT_FOUND', 'OPTION_NOT_FOUND', 'OUT_OF_STOCK', 'CART_FULL'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'PUT /shoppingManagement4/myCart': endpoint({
    summary: 'Sets how many units one line holds; zero removes it',
    who: 'anyone',
    body: Type.Object({ lineId: LineId, quantity: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }) }),
    reply: Cart,
    refusals: ['LINE_NOT_FOUND', 'OUT_OF_STOCK'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/myCart/delete': endpoint({
    summary: 'Removes one line; a line already gone is no error',
    who: 'anyone',
    body: Type.Object({ lineId: LineId }),
    reply: Cart,
    refusals: [],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
}
