import type { Locale } from '@istore/contract/text.ts'
import { emptyFulfilment } from '../../../server/src/areas/fulfilment/fulfilment.ts'
import type { OrderRefund } from '../../../server/src/areas/order/history-queries.ts'
import { groupEmail } from '../../../server/src/areas/order/receipt/group-notice.ts'
import { orderNotice } from '../../../server/src/areas/order/receipt/notice.ts'
import { sampleReceiptSource } from '../../../server/src/areas/order/receipt/order.fixture.ts'
import { orderLinkEmail } from '../../../server/src/areas/order/receipt/order-link-service.ts'
import { type ReceiptSource, receiptEmail } from '../../../server/src/areas/order/receipt/receipt.ts'
import { refundEmail } from '../../../server/src/areas/order/receipt/refund-notice.ts'
import { releasedEmail } from '../../../server/src/areas/order/receipt/released-notice.ts'
import type { OrderRow } from '../../../server/src/areas/order/service.ts'
import type { Email } from '../../../server/src/emails/email.ts'
import { markAsTest } from '../../../server/src/emails/sandbox-notice.ts'
import type { NoticeKind } from '../../../server/src/jobs/queue.ts'

export type Samples = Readonly<Record<string, (locale: Locale) => Email>>

const NOTE = { en: 'Please pack the mooncake\nseparately.', zh: '月饼请单独包装，\n谢谢。' } as const
const REASON = { en: 'The oven is being repaired.', zh: '烤箱正在维修。' } as const
const CANCELLED = { status: 'CANCELLED', cancelledBy: 'STAFF' } as const

const pickup = (locale: Locale, changes: Partial<OrderRow> = {}): ReceiptSource => {
  const contact = { name: { en: 'Lin Mei', zh: '林梅' }[locale], phone: '416 555 0134', email: 'lin.mei@example.com' }
  return sampleReceiptSource({ locale, contact, pickupCode: 'K7M4QP', ...changes })
}

const delivery = (locale: Locale): ReceiptSource => {
  const lines = { street: '18 Baldwin Street', unit: '1204', city: 'Toronto', province: 'ON' }
  const address = { ...lines, postCode: 'M5T 1L4', country: 'CA' }
  const instructions = { en: 'Buzzer 1204, side entrance.', zh: '请走侧门，门铃 1204。' }[locale]
  const window = { date: '2026-11-20', windowStart: '14:00', windowEnd: '16:00' }
  return pickup(locale, {
    fulfilment: { ...emptyFulfilment('DELIVERY'), ...window, address, instructions },
    pickupCode: null,
  })
}

const eatIn = (locale: Locale): ReceiptSource =>
  pickup(locale, { fulfilment: { ...emptyFulfilment('EAT_IN'), tableNumber: '12' }, pickupCode: null })

const byEmail = (locale: Locale): ReceiptSource =>
  pickup(locale, { fulfilment: emptyFulfilment('EMAIL'), pickupCode: null })

/** A refund of everything to a payment method, to the deposit and to store credit. */
const SPLIT: OrderRefund = {
  ...{ id: 1, at: new Date('2026-11-18T15:00:00Z'), amount: 6_213, currency: 'CAD', reason: 'CANCELLED', lines: null },
  ...{ atStore: 0, deposit: 1_000, credit: 500 },
  online: [
    { refundNo: 'RT7K2-M9QF4B-1', method: 'WECHATPAY', amount: 4_713, state: 'DONE', doneAt: '2026-11-18T15:00:00Z' },
  ],
}

/** Notices about steps of an order: a new kind does not compile without a sample. */
const NOTICES: Readonly<Record<NoticeKind, Samples>> = {
  PREPARING: {
    'notice-preparing': (locale) => orderNotice(pickup(locale), 'PREPARING'),
    'notice-preparing-delivery': (locale) => orderNotice(delivery(locale), 'PREPARING'),
    'notice-preparing-eat-in': (locale) => orderNotice(eatIn(locale), 'PREPARING'),
  },
  READY: {
    'notice-ready': (locale) => orderNotice(pickup(locale), 'READY'),
    'notice-ready-pay-at-store': (locale) => orderNotice(pickup(locale, { paymentStatus: 'PAY_AT_STORE' }), 'READY'),
  },
  OUT_FOR_DELIVERY: { 'notice-on-its-way': (locale) => orderNotice(delivery(locale), 'OUT_FOR_DELIVERY') },
  COLLECTED: { 'notice-collected': (locale) => orderNotice(pickup(locale), 'COLLECTED') },
  DELIVERED: {
    'notice-delivered': (locale) => orderNotice(delivery(locale), 'DELIVERED'),
    'notice-gift-cards-sent': (locale) => orderNotice(byEmail(locale), 'DELIVERED'),
  },
  SERVED: { 'notice-served': (locale) => orderNotice(eatIn(locale), 'SERVED') },
  CANCELLED: {
    'notice-cancelled': (locale) => {
      const changes = { ...CANCELLED, paymentStatus: 'REFUND_PENDING', cancelReason: REASON[locale] } as const
      return orderNotice(pickup(locale, changes), 'CANCELLED', [SPLIT])
    },
    'notice-cancelled-unpaid': (locale) =>
      orderNotice(pickup(locale, { ...CANCELLED, paymentStatus: 'NOT_PAID' }), 'CANCELLED'),
  },
}

/** The emails about orders, with the data of a sample. */
export const ORDER_SAMPLES: Samples = {
  receipt: (locale) => receiptEmail(pickup(locale, { comment: NOTE[locale] })),
  'receipt-with-credit': (locale) => receiptEmail({ ...pickup(locale), byCredit: 1_500 }),
  'receipt-delivery': (locale) => receiptEmail(delivery(locale)),
  'receipt-eat-in': (locale) => receiptEmail(eatIn(locale)),
  'receipt-gift-cards': (locale) => receiptEmail(byEmail(locale)),
  'receipt-test': (locale) => markAsTest(receiptEmail(pickup(locale))),
  confirmation: (locale) =>
    receiptEmail({
      ...pickup(locale, { paymentStatus: 'PAY_AT_STORE' }),
      ...{ paidWith: null, byCredit: 1_500, heldUntil: new Date('2026-11-22T04:59:00Z') },
    }),
  ...Object.assign({}, ...Object.values(NOTICES)),
  'refund-split': (locale) => refundEmail(pickup(locale), SPLIT),
  'refund-to-credit': (locale) => refundEmail(pickup(locale), { ...SPLIT, amount: 500, deposit: 0, online: [] }),
  'group-full': (locale) => groupEmail(pickup(locale)),
  'order-link': (locale) => orderLinkEmail(pickup(locale)),
  released: (locale) => releasedEmail(pickup(locale, { ...CANCELLED, paymentStatus: 'NOT_PAID' })),
}
