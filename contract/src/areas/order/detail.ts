import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Amount, Currency, Id, Image, LocalInstant, nullable, PickupTime } from '../../field-types.ts'
import { Group } from '../campaign.ts'
import { TotalsPart } from '../cart/totals-part.ts'
import { Contact, OrderMethod } from '../cart.ts'
import { DeliveryAddress, DeliveryWindow } from '../fulfilment/delivery-fields.ts'
import { StoreLocation } from '../store/store-location.ts'
import { moneyOfOrder, TimelineEntry } from './history.ts'
import { OrderState, PaymentState, Progress, StatusGroup } from './states.ts'

const OrderLine = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  optionText: Type.String(),
  image: nullable(Image),
  quantity: Type.Integer(),
  unitPrice: Amount,
  lineTotal: Amount,
})

/** @property base price of the goods that the tax is charged on; missing in orders from before it was stored */
export const TaxLine = Type.Object({ name: Type.String(), base: Type.Optional(Amount), amount: Amount })

/**
 * An order as its owner, or a visitor with its mailed link, reads it. Amounts are those charged, in the currency
 * charged.
 */
const Order = Type.Object({
  orderID: Type.String(),
  /** Through a mailed LINK an order can only be read, and the buyer's details are masked. */
  access: Type.Enum(['OWNER', 'LINK']),
  status: OrderState,
  paymentStatus: PaymentState,
  statusGroup: StatusGroup,
  progress: Progress,
  placedAt: LocalInstant,
  /** Until when the stock of an unpaid order is reserved. */
  expiresAt: nullable(LocalInstant),
  orderMethod: OrderMethod,
  storeLocation: StoreLocation,
  pickup: nullable(PickupTime),
  /** Where and when the order is delivered; the address is null once the shopper's account is deleted. */
  delivery: nullable(
    Type.Object({
      address: nullable(DeliveryAddress),
      instructions: nullable(Type.String()),
      window: nullable(DeliveryWindow),
    }),
  ),
  /** Table of an eat-in order. */
  tableNumber: nullable(Type.String()),
  contact: Contact,
  /** The shopper's note to the shop. */
  comment: nullable(Type.String()),
  lines: Type.Array(OrderLine),
  currency: Currency,
  /** The amounts that add up to the total. */
  parts: Type.Array(TotalsPart),
  /** Price of the goods before discounts. */
  subTotal: Amount,
  savings: Amount,
  taxes: Type.Array(TaxLine),
  tax: Amount,
  total: Amount,
  ...moneyOfOrder,
  /** Read out or shown as a QR code to collect the order; null before it is placed and once it is over. */
  pickupCode: nullable(Type.String()),
  /** Why the order was cancelled, in the words of the person who cancelled it. */
  cancelReason: nullable(Type.String()),
  /** Every event that the shop records; `timeline` has those that the shopper sees. */
  events: Type.Array(Type.Object({ at: LocalInstant, what: Type.String() })),
  timeline: Type.Array(TimelineEntry),
  /** What the shopper has written to the shop since placing the order; empty through a mailed link. */
  comments: Type.Array(Type.Object({ at: LocalInstant, text: Type.String() })),
  /** What this visitor can do with the order now. */
  actions: Type.Object({
    pay: Type.Boolean(),
    cancel: Type.Boolean(),
    comment: Type.Boolean(),
    reorder: Type.Boolean(),
  }),
  /** The id of the "Buy now" cart that the order came from, while it exists; null for an order from another cart. */
  buyNow: nullable(Type.String()),
  /** The group of a campaign order, and the path that invites others to it. */
  group: nullable(Type.Object({ ...Group.properties, sharePath: Type.String() })),
})

export const orderDetail = {
  'GET /admin/orderManagement/order/{id}': endpoint({
    summary: 'One order, for the visitor who placed it or opened its emailed link',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    reply: Type.Object({ order: Order }),
    refusals: ['ORDER_NOT_FOUND'],
    basis: { spec: '§7 Orders', shape: 'assumed' },
  }),
}
