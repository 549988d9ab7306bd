import { Type } from 'typebox'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../email-address.ts'
import { endpoint } from '../endpoint.ts'
import {
  Amount,
  Currency,
  Day,
  Id,
  Image,
  Instant,
  LocalInstant,
  nullable,
  OptionPair,
  PickupTime,
  Reason,
} from '../field-types.ts'
import { MAX_ADD_ONS, MAX_LINE_QUANTITY } from '../limits.ts'
import { GROUP_BUY_REFUSALS, LINE_REFUSALS, QUANTITY_REFUSALS } from '../refusals/cart.ts'
import { TotalsPart } from './cart/totals-part.ts'
import { creditPots } from './credit/pots.ts'
import { DeliveryAddress, DeliveryWindow, Instructions } from './fulfilment/delivery-fields.ts'

const LineId = Type.String({ pattern: '^[0-9]{1,15}$' })
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY })

const CartLine = Type.Object({
  lineId: LineId,
  productId: Type.String(),
  name: Type.String(),
  optionPair: OptionPair,
  /** The chosen options as text, such as `100 g, loose leaf`. */
  optionText: Type.String(),
  image: Image,
  quantity: Quantity,
  unitPrice: Amount,
  wasPrice: nullable(Amount),
  lineTotal: Amount,
  /** Units that the chosen store location can sell now, at most 99. */
  available: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }),
  /** What the shopper should know about this line. */
  notice: nullable(Type.Enum(['SOLD_OUT', 'NOT_ENOUGH', 'LOW_STOCK', 'PRICE_CHANGED'])),
})

/** How an order reaches the shopper. A cart with only gift cards always uses EMAIL. */
export const OrderMethod = Type.Enum(['PICKUP', 'DELIVERY', 'EAT_IN', 'EMAIL'])

export const Contact = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  phone: Type.String({ minLength: 7, maxLength: 30 }),
  email: Type.String({ minLength: 3, maxLength: MAX_EMAIL_LENGTH, pattern: EMAIL_PATTERN }),
})

const GiftRecipient = Type.Object({
  email: Type.String(),
  message: Type.String(),
  /** Day in the shop's time zone; null for as soon as the order is paid. */
  sendOn: nullable(Day),
})

/** What a campaign's cart buys, and in which group. Such a cart holds one line. */
const CartCampaign = Type.Object({
  id: Type.String(),
  name: Type.String(),
  itemId: Type.String(),
  /** The group to join; null starts a new one. */
  groupId: nullable(Type.String()),
  groupSize: Type.Integer(),
  /** Shoppers that the group still needs, including this one. */
  missing: Type.Integer(),
  endsAt: Instant,
  groupExpiresAt: nullable(LocalInstant),
  /** Why the cart cannot be ordered now; null while it can. */
  closed: nullable(Type.Enum(['CAMPAIGN_CLOSED', 'GROUP_CLOSED'])),
  /** Maximum number of units that one shopper may buy in the campaign. */
  maxUnits: Type.Integer(),
})

/** The coupon of a cart, and the amount that it takes off now. */
export const CartCoupon = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** 0 while it does not apply. */
  amount: Amount,
  /** Why the coupon does not apply now; null while it does. */
  problem: nullable(Reason),
})

/** The cart with its prices. `itemCount` is the number of lines. @source spec §3 Cart; the rest assumed */
export const Cart = Type.Object({
  /** Null until the first item is added. */
  cartId: nullable(Type.String()),
  /** Incremented with every change; an older reply must not replace a newer one. */
  version: Type.Integer(),
  itemCount: Type.Integer(),
  lineItems: Type.Record(Type.String(), CartLine),
  currency: Currency,
  /** The amounts that add up to the total. */
  parts: Type.Array(TotalsPart),
  /** Price of the goods before discounts. */
  subTotal: Amount,
  /** What clearance prices save compared with the usual prices. */
  savings: Amount,
  /** Price of the goods after discounts, of which a tip is a percentage. */
  tipBase: Amount,
  /** Tax at the chosen store location; 0 until one is chosen. */
  tax: Amount,
  total: Amount,
  ...creditPots,
  orderMethod: OrderMethod,
  storeLocationId: nullable(Type.String()),
  pickup: nullable(PickupTime),
  /** Where and when the cart is delivered; the window is null until one is chosen at this store location. */
  delivery: nullable(
    Type.Object({ address: DeliveryAddress, instructions: nullable(Instructions), window: nullable(DeliveryWindow) }),
  ),
  /** Table of the chosen store location, for eat-in. */
  tableNumber: nullable(Type.String()),
  contact: nullable(Contact),
  coupon: nullable(CartCoupon),
  /** Recipient of the gift cards in the cart; null for the buyer, at once. `giftCards` is null without gift cards. */
  giftCards: nullable(Type.Object({ recipient: nullable(GiftRecipient) })),
  /** The tip that the shopper chose: `percent` or `amount`. */
  tip: nullable(Type.Object({ percent: Type.Optional(Type.Integer()), amount: Type.Optional(Amount) })),
  /** The shopper's note to the shop. */
  comment: nullable(Type.String()),
  /** Null for the main cart. */
  campaign: nullable(CartCampaign),
})

/** Selects a "Buy now" cart: an added item replaces its contents, and creates the cart if needed. */
const BuyNow = Type.Object({ buyNow: Type.Optional(Id) })

const Added = Type.Object({ productId: Id, optionPair: Type.Optional(OptionPair), quantity: Quantity })

export const cart = {
  'GET /shoppingManagement4/myCart': endpoint({
    summary: 'The visitor’s cart; an empty one if there is none',
    who: 'anyone',
    query: BuyNow,
    reply: Cart,
    refusals: [],
    basis: { spec: '§3 Cart', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/myCart': endpoint({
    summary: 'Adds units of a product; the same product with the same options shares one line',
    who: 'anyone',
    query: BuyNow,
    body: Added,
    reply: Cart,
    refusals: ['PRODUCT_NOT_FOUND', 'OPTION_NOT_FOUND', 'TOO_MANY_REQUESTS', ...LINE_REFUSALS],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'PUT /shoppingManagement4/myCart': endpoint({
    summary: 'Sets the quantity of a line; 0 removes it',
    who: 'anyone',
    body: Type.Object({ lineId: LineId, quantity: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }) }),
    reply: Cart,
    refusals: ['LINE_NOT_FOUND', ...QUANTITY_REFUSALS],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/myCart/delete': endpoint({
    summary: 'Removes one line; succeeds if the line is already gone',
    who: 'anyone',
    query: Type.Object({ fissionCampaignId: Type.Optional(Id) }),
    body: Type.Object({ lineId: LineId }),
    reply: Cart,
    refusals: [],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/iCart': endpoint({
    summary: 'Adds units of a product together with add-ons of its tag, all or none',
    who: 'anyone',
    query: BuyNow,
    body: Type.Object({ ...Added.properties, addOns: Type.Array(Added, { maxItems: MAX_ADD_ONS }) }),
    reply: Cart,
    refusals: ['PRODUCT_NOT_FOUND', 'OPTION_NOT_FOUND', 'ADD_ON_NOT_OFFERED', 'TOO_MANY_REQUESTS', ...LINE_REFUSALS],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'GET /shoppingManagement4/myCart/fc/{id}': endpoint({
    summary: 'The visitor’s cart of a campaign; an empty one if there is none',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    reply: Cart,
    refusals: ['CAMPAIGN_NOT_FOUND'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/myCart/fc/{id}': endpoint({
    summary: "Puts units of a campaign's item into the campaign's cart, replacing its contents",
    who: 'anyone',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      campaignProductItemId: Id,
      optionPair: Type.Optional(OptionPair),
      quantity: Quantity,
      groupId: Type.Optional(Id),
    }),
    reply: Cart,
    refusals: [
      ...(['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_ITEM_NOT_FOUND', 'CAMPAIGN_CLOSED', 'CAMPAIGN_LIMIT'] as const),
      ...(['GROUP_NOT_FOUND', 'GROUP_CLOSED', 'OPTION_NOT_FOUND', 'TOO_MANY_REQUESTS'] as const),
      ...GROUP_BUY_REFUSALS,
    ],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'PUT /shoppingManagement4/myCart/fc/{id}': endpoint({
    summary: "Sets the quantity of the line in a campaign's cart; 0 empties the cart",
    who: 'anyone',
    params: Type.Object({ id: Id }),
    body: Type.Object({ lineId: LineId, quantity: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }) }),
    reply: Cart,
    refusals: ['CAMPAIGN_NOT_FOUND', 'LINE_NOT_FOUND', 'CAMPAIGN_LIMIT', ...GROUP_BUY_REFUSALS],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
}
