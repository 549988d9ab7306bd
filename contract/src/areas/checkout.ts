import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, Day, Id, Instant, nullable, PickupTime, TimeOfDay } from '../field-types.ts'
import { TotalsPart } from './cart/totals-part.ts'
import { Cart, CartCoupon, Contact, OrderMethod } from './cart.ts'
import { CartKeyQuery, cartKeyFields } from './checkout/cart-key.ts'
import { delivery } from './checkout/delivery.ts'
import { reorder } from './checkout/reorder.ts'
import { storeCredit } from './checkout/store-credit.ts'
import { TipChoices, tipAndComment } from './checkout/tip-and-comment.ts'
import { CODE_REFUSALS, Coupon, CouponText, FIT_REFUSALS, MAX_COUPON_TEXT } from './coupon.ts'
import { creditPots } from './credit/pots.ts'
import { TaxLine } from './order/detail.ts'
import { OrderState, PaymentState } from './order/states.ts'
import { Brand } from './payment/brand.ts'
import { StoreLocation } from './store/store-location.ts'

const Billing = Type.Object({
  cartId: Type.String(),
  currency: Currency,
  /** The amounts that add up to the total. */
  parts: Type.Array(TotalsPart),
  subTotal: Amount,
  savings: Amount,
  taxes: Type.Array(TaxLine),
  tax: Amount,
  total: Amount,
  ...creditPots,
  coupon: nullable(CartCoupon),
  /** The total that the shopper last confirmed; null before that, or if the cart has changed since. */
  confirmedTotal: nullable(Amount),
  /** Whether the order can be paid at the store. */
  payAtStore: Type.Boolean(),
})

const PickupDay = Type.Object({
  date: Day,
  /** A single entry without a time where pickups are by day. */
  times: Type.Array(Type.Object({ time: nullable(TimeOfDay), full: Type.Boolean() })),
  /** Why the store location is closed that day, or has other hours; null for a regular day. */
  closure: nullable(Type.String()),
})

export const checkout = {
  ...tipAndComment,
  ...delivery,
  ...storeCredit,
  ...reorder,
  'GET /shoppingManagement4/checkoutConfig': endpoint({
    summary: 'How the cart can be ordered: order methods, the chosen store location and its free pickup times',
    who: 'anyone',
    query: CartKeyQuery,
    reply: Type.Object({
      orderMethods: Type.Array(OrderMethod),
      storeLocation: nullable(StoreLocation),
      /** Today's date at the store location; null without a store location. A campaign's first day may be later. */
      today: nullable(Day),
      /** The next seven days in the store location's time zone; a closed day has no times. */
      pickupDays: Type.Array(PickupDay),
      /** Whether the store location takes pickups by day: `orderPickupDate` chooses one. */
      pickupByDay: Type.Boolean(),
      nextFree: nullable(PickupTime),
      slotMinutes: Type.Integer(),
      tips: TipChoices,
    }),
    refusals: [],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'GET /shoppingManagement4/paymentConfig': endpoint({
    summary: 'Payment methods available to the visitor, one per brand',
    who: 'anyone',
    query: CartKeyQuery,
    reply: Type.Object({
      currency: Currency,
      methods: Type.Array(
        Type.Object({
          /** Key of the method's call in `PAYMENT_CALLS`. */
          id: Type.String(),
          provider: Type.String(),
          brand: Brand,
          /**
           * How the shopper pays: the provider's page by redirect or form, our page with a QR code, or an in-app sheet.
           */
          flow: Type.Enum(['redirect', 'form', 'qr', 'bridge']),
        }),
      ),
      /** Brands that do not work in this in-app browser but do in others. */
      openInBrowser: Type.Array(Brand),
      /** Payments are tests: no money is moved, and the pages say so. */
      isTest: Type.Boolean(),
    }),
    refusals: [],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/updateOrderMethod': endpoint({
    summary: 'Sets the order method: pickup, delivery or eat-in',
    who: 'anyone',
    query: CartKeyQuery,
    body: Type.Object({ orderMethod: OrderMethod }),
    reply: Cart,
    refusals: ['CART_EMPTY', 'METHOD_NOT_OFFERED'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/orderPickupDateTime': endpoint({
    summary: 'Sets the pickup time, which is held once the order is reserved',
    who: 'anyone',
    query: CartKeyQuery,
    body: Type.Object({ date: Day, time: TimeOfDay }),
    reply: Cart,
    refusals: ['CART_EMPTY', 'LOCATION_NEEDED', 'SLOT_NOT_OFFERED'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/orderPickupDate': endpoint({
    summary: 'Sets the pickup day at a store location that takes pickups by day; it is held once the order is reserved',
    who: 'anyone',
    query: CartKeyQuery,
    body: Type.Object({ date: Day }),
    reply: Cart,
    refusals: ['CART_EMPTY', 'LOCATION_NEEDED', 'SLOT_NOT_OFFERED'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/orderContactInfo': endpoint({
    summary: 'Sets the contact for the order and its receipt, and the table number for eat-in',
    who: 'anyone',
    query: Type.Object({
      ...cartKeyFields,
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
    summary: 'Current bill of the cart, part by part',
    who: 'anyone',
    query: Type.Object({ ...cartKeyFields, pickUpAandPayAtStore: Type.Optional(Type.Boolean()) }),
    reply: Billing,
    refusals: ['CART_EMPTY', 'PAYMENT_METHOD_NOT_OFFERED', 'AT_STORE_TOTAL'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/billing/{id}': endpoint({
    summary: 'Confirms the total that the shopper was shown, which never sets a price; or applies a coupon',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    query: CartKeyQuery,
    /** Contains one of the two; an empty `couponCode` removes the coupon. */
    body: Type.Object(
      { total: Type.Optional(Amount), couponCode: Type.Optional(Type.String({ maxLength: MAX_COUPON_TEXT })) },
      { minProperties: 1, maxProperties: 1 },
    ),
    reply: Billing,
    refusals: ['CART_EMPTY', 'CART_NOT_FOUND', 'INVALID_INPUT', 'TOTAL_CHANGED', ...CODE_REFUSALS, ...FIT_REFUSALS],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'GET /shoppingManagement4/couponVerification/{code}': endpoint({
    summary: 'What a coupon would take off the cart, without applying it',
    who: 'anyone',
    params: Type.Object({ code: CouponText }),
    query: CartKeyQuery,
    reply: Type.Object({ coupon: Coupon, currency: Currency, amount: Amount }),
    refusals: ['CART_EMPTY', ...CODE_REFUSALS, ...FIT_REFUSALS],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/reserve': endpoint({
    summary: 'Turns the cart into an unpaid order and holds its stock and time; idempotent',
    who: 'anyone',
    query: CartKeyQuery,
    body: Type.Object({
      attemptKey: Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
      /** Places the order without a payment page; it is paid on collection or at the table. */
      payAtStore: Type.Optional(Type.Boolean()),
      /**
       * Amount left after store credit, as shown to the shopper; if it differs, the call is refused with TOTAL_CHANGED.
       */
      due: Type.Optional(Amount),
    }),
    reply: Type.Object({
      orderID: Type.String(),
      status: OrderState,
      paymentStatus: PaymentState,
      total: Amount,
      /** Amount left to pay after store credit. */
      due: Amount,
      currency: Currency,
      expiresAt: nullable(Instant),
    }),
    refusals: [
      'CART_EMPTY',
      'LOCATION_NEEDED',
      'METHOD_NOT_OFFERED',
      'SLOT_NEEDED',
      'ADDRESS_NEEDED',
      'OUTSIDE_ZONE',
      'DELIVERY_MINIMUM',
      'WINDOW_NEEDED',
      'WINDOW_NOT_OFFERED',
      'WINDOW_SHARE',
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
      ...(['COUPON_USED_UP', 'COUPON_ALREADY_USED', 'COUPON_FIRST_ORDER'] as const),
      'PAYMENT_METHOD_NOT_OFFERED',
      'AT_STORE_TOTAL',
      'AT_STORE_OPEN',
    ],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
}
