import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cart, Contact, OrderMethod } from './cart.ts'
import { Amount, Currency, Day, Id, Instant, nullable, TimeOfDay } from './field-types.ts'
import { TaxLine } from './order/detail.ts'
import { OrderState, PaymentState } from './order/states.ts'
import { StoreLocation } from './store/store-location.ts'

const Billing = Type.Object({
  cartId: Type.String(),
  currency: Currency,
  subTotal: Amount,
  savings: Amount,
  taxes: Type.Array(TaxLine),
  tax: Amount,
  total: Amount,
  /** The total that the shopper last confirmed; null before, or when the cart has changed since. */
  confirmedTotal: nullable(Amount),
  /** Whether it can be paid at the store. */
  payAtStore: Type.Boolean(),
})

/** Which cart is meant: the main one, with a campaign's id that campaign's, or the one of what is bought now. */
const whichCart = { fissionCampaignId: Type.Optional(Id), buyNow: Type.Optional(Id) }
const WhichCart = Type.Object(whichCart)

const PickupDay = Type.Object({
  date: Day,
  times: Type.Array(Type.Object({ time: TimeOfDay, full: Type.Boolean() })),
})

export const checkout = {
  'GET /shoppingManagement4/checkoutConfig': endpoint({
    summary: 'How this cart can be ordered: methods, the chosen store location, its free pickup times',
    who: 'anyone',
    query: WhichCart,
    reply: Type.Object({
      orderMethods: Type.Array(OrderMethod),
      storeLocation: nullable(StoreLocation),
      /** The date at the store location now; null without one. A campaign's first day may be later. */
      today: nullable(Day),
      /** The next seven days in the store location's time zone; a closed day has no times. */
      pickupDays: Type.Array(PickupDay),
      nextFree: nullable(Type.Object({ date: Day, time: TimeOfDay })),
      slotMinutes: Type.Integer(),
    }),
    refusals: [],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'GET /shoppingManagement4/paymentConfig': endpoint({
    summary: 'The ways to pay that work where this visitor is',
    who: 'anyone',
    query: WhichCart,
    reply: Type.Object({
      currency: Currency,
      methods: Type.Array(
        Type.Object({
          /** Names the request call: `h5pay/WECHATPAY`, `webpay/ALIPAY` or `webpay/UNIONPAY`. */
          id: Type.String(),
          provider: Type.String(),
          brand: Type.Enum(['WECHATPAY', 'ALIPAY', 'UNIONPAY']),
        }),
      ),
      /** Payments are tests: no money moves, and the pages say so. */
      isTest: Type.Boolean(),
    }),
    refusals: [],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/updateOrderMethod': endpoint({
    summary: 'Chooses how the order reaches the shopper',
    who: 'anyone',
    query: WhichCart,
    body: Type.Object({ orderMethod: OrderMethod }),
    reply: Cart,
    refusals: ['CART_EMPTY', 'METHOD_NOT_OFFERED'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/orderPickupDateTime': endpoint({
    summary: 'Chooses the pickup time; it is held when the order is reserved',
    who: 'anyone',
    query: WhichCart,
    body: Type.Object({ date: Day, time: TimeOfDay }),
    reply: Cart,
    refusals: ['CART_EMPTY', 'LOCATION_NEEDED', 'SLOT_NOT_OFFERED'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/orderContactInfo': endpoint({
    summary: 'Who the order is for, where the receipt goes, and the table that it is eaten at',
    who: 'anyone',
    query: Type.Object({
      ...whichCart,
      localStoreName: Type.String({ maxLength: 200 }),
      methodName: OrderMethod,
      tableNumber: Type.Optional(Type.String({ maxLength: 10 })),
    }),
    body: Contact,
    reply: Cart,
    refusals: ['CART_EMPTY', 'LOCATION_NEEDED', 'METHOD_NOT_OFFERED', 'TABLE_NOT_FOUND', 'INVALID_INPUT'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'GET /shoppingManagement4/billing/': endpoint({
    summary: 'What the cart costs now, part by part',
    who: 'anyone',
    query: Type.Object({ ...whichCart, pickUpAandPayAtStore: Type.Optional(Type.Boolean()) }),
    reply: Billing,
    refusals: ['CART_EMPTY', 'PAYMENT_METHOD_NOT_OFFERED', 'AT_STORE_TOTAL'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/billing/{id}': endpoint({
    summary: 'Confirms the total that the shopper was shown; it never sets a price',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    query: WhichCart,
    body: Type.Object({ total: Amount }),
    reply: Billing,
    refusals: ['CART_EMPTY', 'CART_NOT_FOUND', 'TOTAL_CHANGED'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/reserve': endpoint({
    summary: 'Turns the cart into an unpaid order and holds its stock and time; repeating it changes nothing',
    who: 'anyone',
    query: WhichCart,
    body: Type.Object({
      attemptKey: Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
      /** The order is placed without a payment page, and paid when it is collected or at the table. */
      payAtStore: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({
      orderID: Type.String(),
      status: OrderState,
      paymentStatus: PaymentState,
      total: Amount,
      currency: Currency,
      expiresAt: nullable(Instant),
    }),
    refusals: [
      'CART_EMPTY',
      'LOCATION_NEEDED',
      'METHOD_NOT_OFFERED',
      'SLOT_NEEDED',
      'TABLE_NEEDED',
      'CONTACT_NEEDED',
      'SLOT_NOT_OFFERED',
      'OUT_OF_STOCK',
      'TOTAL_CHANGED',
      'CAMPAIGN_CLOSED',
      'CAMPAIGN_LIMIT',
      'GROUP_CLOSED',
      'INVALID_INPUT',
      'CHECKOUT_CLOSED',
      'UNPAID_ORDERS',
      'RESERVE_LIMIT',
      'HOLD_SHARE',
      'PICKUP_SHARE',
      'PAYMENT_METHOD_NOT_OFFERED',
      'AT_STORE_TOTAL',
      'AT_STORE_OPEN',
    ],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
}
