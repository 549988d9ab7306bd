/** Brands that shoppers recognise. */
export const PAYMENT_BRANDS = ['WECHATPAY', 'ALIPAY', 'UNIONPAY', 'CARD', 'PAYPAL'] as const

export type PaymentBrand = (typeof PAYMENT_BRANDS)[number]

/** Calls and return-address prefixes of one provider. */
interface PaymentCalls {
  /** Prefixes of `from_source`; return addresses use the first. No prefix contains a capital X. */
  prefixes: readonly [string, ...string[]]
  /** Call that opens a payment, by payment method. */
  methods: Readonly<Record<string, string>>
  /** Status check. */
  check: string
}

/**
 * Calls by payment provider. A provider without methods has no adapter yet, but its return addresses and status check
 * work. Plain data, because the browser bundles it.
 * @source spec §7 Payments, §4 Order source; `alipay_h5`, `card_h5`, `paypal_h5` and the calls of Alipay and cards are assumed
 */
export const PAYMENT_CALLS = {
  snappay: {
    prefixes: ['snappay_h5'],
    methods: {
      'h5pay/WECHATPAY': 'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY',
      'webpay/ALIPAY': 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY',
      'webpay/UNIONPAY': 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/UNIONPAY',
    },
    check: 'POST /shoppingManagement4/checkSnapPayPaymentStatus',
  },
  alipay: {
    prefixes: ['alipay_h5'],
    methods: {
      'alipay/wap': 'POST /shoppingManagement4/requestAlipayH5Payment',
      'alipay/page': 'POST /shoppingManagement4/requestAlipayH5Payment',
    },
    check: 'POST /shoppingManagement4/checkAlipayPaymentStatus',
  },
  wechatpay: {
    prefixes: ['weixin_h5', 'weixin_js'],
    methods: {
      'wechatpay/jsapi': 'POST /shoppingManagement4/requestNativePayH5Payment',
      'wechatpay/h5': 'POST /shoppingManagement4/requestNativePayH5Payment',
      'wechatpay/native': 'POST /shoppingManagement4/requestNativePayH5Payment',
    },
    check: 'POST /shoppingManagement4/checkNativePayPaymentStatus',
  },
  paypal: {
    prefixes: ['paypal_h5'],
    methods: { 'paypal/checkout': 'GET /shoppingManagement4/paymentoption/PayPal' },
    check: 'POST /shoppingManagement4/checkPayPalPaymentStatus',
  },
  stripe: {
    prefixes: ['card_h5'],
    methods: { 'stripe/checkout': 'POST /shoppingManagement4/requestCardPayment' },
    check: 'POST /shoppingManagement4/checkCardPaymentStatus',
  },
  opay: { prefixes: ['opay_h5'], methods: {}, check: 'POST /shoppingManagement4/checkOPayPaymentStatus' },
  iot: { prefixes: ['iot_h5'], methods: {}, check: 'POST /shoppingManagement4/checkIOTPayPaymentStatus' },
  citcon: { prefixes: ['citcon_classic_h5'], methods: {}, check: 'POST /shoppingManagement4/checkCitconPaymentStatus' },
  ott: { prefixes: ['ott_h5'], methods: {}, check: 'POST /shoppingManagement4/checkOttPaymentStatus' },
} as const satisfies Record<string, PaymentCalls>

type Row = (typeof PAYMENT_CALLS)[ProviderName]

export type ProviderName = keyof typeof PAYMENT_CALLS

/** A provider with payment methods, and therefore with an adapter. */
export type BuiltProvider = {
  [P in ProviderName]: keyof (typeof PAYMENT_CALLS)[P]['methods'] extends never ? never : P
}[ProviderName]

type Values<T> = T[keyof T]

/** A call that opens a payment. */
export type PaymentRequestCall = { [P in ProviderName]: Values<(typeof PAYMENT_CALLS)[P]['methods']> }[ProviderName]

/** A status check. Each of them works for any order, whichever provider it was paid with. */
export type PaymentCheckCall = Row['check']

export type SourcePrefix = Row['prefixes'][number]

const ROWS = Object.values(PAYMENT_CALLS)

/** All calls that open a payment, without duplicates. */
export const PAYMENT_REQUEST_CALLS: readonly PaymentRequestCall[] = [
  ...new Set(ROWS.flatMap(({ methods }): PaymentRequestCall[] => Object.values(methods))),
]

export const PAYMENT_CHECK_CALLS: readonly PaymentCheckCall[] = ROWS.map(({ check }) => check)
