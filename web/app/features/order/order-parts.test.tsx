import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { texts as checkout } from '#app/i18n/en/checkout.ts'
import { texts as order } from '#app/i18n/en/order.ts'
import { texts as payment } from '#app/i18n/en/payment.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { RefundBreakdown } from './cancel-order.tsx'
import { commentProblem } from './comments.tsx'
import { Payments, Refunds } from './order-money.tsx'
import { PickupCode } from './pickup-code.tsx'
import type { Order } from './queries.ts'
import { refundBreakdown } from './refund-breakdown.ts'
import { nextText } from './state-of-order.tsx'
import { Timeline } from './timeline.tsx'

function renderHtml(part: React.ReactNode) {
  const language = { locale: 'en', texts: { ...en, ...checkout, ...payment, ...order }, messages: {} } as const
  return renderToStaticMarkup(<LanguageProvider initial={language}>{part}</LanguageProvider>)
}

const AT = '2026-11-25T10:00:00-05:00'
const payments: Order['payments'] = [
  { kind: 'CREDIT', brand: null, amount: 500 },
  { kind: 'DEPOSIT', brand: null, amount: 700 },
  { kind: 'ONLINE', brand: 'ALIPAY', amount: 2000 },
]
const refund: Order['refunds'][number] = {
  at: AT,
  amount: 2300,
  reason: 'A cup was cracked',
  state: 'PENDING',
  parts: [
    { to: 'ONLINE', brand: 'ALIPAY', amount: 2000, state: 'PENDING' },
    { to: 'DEPOSIT', brand: null, amount: 300, state: 'DONE' },
  ],
}
const money = { currency: 'CAD', due: 0, payments, refunds: [refund] }

const stated = {
  status: 'NEW',
  paymentStatus: 'PAID_ONLINE',
  statusGroup: 'PREPARING',
  progress: 'PLACED',
  due: 0,
  group: null,
  events: [],
  orderMethod: 'PICKUP',
} as const

test.each([
  [{}, 'order.nextPreparing'],
  [{ progress: 'PREPARING' }, 'order.nextInWork'],
  [{ progress: 'READY', statusGroup: 'READY' }, 'order.nextReady'],
  [{ progress: 'READY', statusGroup: 'READY', due: 900 }, 'order.nextReadyToPay'],
  [{ progress: 'OUT_FOR_DELIVERY', statusGroup: 'READY' }, 'order.nextOnTheWay'],
  [{ progress: 'COLLECTED', statusGroup: 'DONE' }, 'order.nextCollected'],
  [{ progress: 'DELIVERED', statusGroup: 'DONE' }, 'order.nextDelivered'],
  [{ progress: 'SERVED', statusGroup: 'DONE' }, 'order.nextServed'],
  [{ orderMethod: 'EMAIL' }, 'order.nextByEmail'],
  [{ orderMethod: 'EMAIL', progress: 'DELIVERED', statusGroup: 'DONE' }, 'order.nextMailed'],
  [{ status: 'CANCELLED', statusGroup: 'CLOSED' }, 'order.nextCancelled'],
  [{ status: 'CANCELLED', statusGroup: 'REFUND', paymentStatus: 'REFUND_PENDING' }, 'order.nextRefunding'],
] as const)('what happens next with an order that is %o', (change, text) => {
  expect(nextText({ ...stated, ...change, events: [] })).toBe(text)
})

test('the history starts with the newest step, and gives its reason', () => {
  const timeline: Order['timeline'] = [
    { at: AT, what: 'PLACED', reason: null },
    { at: AT, what: 'CANCELLED', reason: 'Out of oolong' },
  ]
  expect(renderHtml(<Timeline order={{ timeline, orderMethod: 'PICKUP' }} />)).toMatch(
    /Order cancelled.*Out of oolong.*Order placed/s,
  )
  const mailed = { timeline: [{ at: AT, what: 'DELIVERED', reason: null }], orderMethod: 'EMAIL' } as const
  expect(renderHtml(<Timeline order={{ ...mailed, timeline: [...mailed.timeline] }} />)).toContain('Gift cards sent')
})

test('each payment is named, and what is still to be paid', () => {
  const html = renderHtml(<Payments order={{ ...money, due: 900 }} />)
  expect(html).toMatch(/Store credit \(promotional\).*Store credit \(gift cards and refunds\).*Alipay.*Balance due/s)
})

test('a refund says how much goes where, and how far it is', () => {
  expect(renderHtml(<Refunds order={money} />)).toMatch(
    /A cup was cracked.*Your original payment method \(Alipay\).*On its way.*Your store credit \(gift cards and refunds\).*Refunded/s,
  )
})

test('a cancelled order gives back what was taken, less what went back', () => {
  expect(refundBreakdown(money)).toEqual([
    { kind: 'CREDIT', brand: null, amount: 500 },
    { kind: 'DEPOSIT', brand: null, amount: 400 },
  ])
  expect(renderHtml(<RefundBreakdown order={{ ...money, refunds: [] }} />)).toMatch(
    /Your store credit \(promotional\).*\$5\.00.*\$7\.00.*Your original payment method \(Alipay\).*\$20\.00/s,
  )
  expect(renderHtml(<RefundBreakdown order={{ ...money, payments: [] }} />)).toContain('You have not been charged')
})

test.each([
  ['  ', 'order.commentEmpty'],
  ['a'.repeat(501), 'order.commentLong'],
  [`${'a'.repeat(500)} `, null],
])('a note of %j', (comment, problem) => {
  expect(commentProblem(comment)).toBe(problem)
})

test('the pickup code is text beside its QR code', () => {
  const html = renderHtml(<PickupCode code="K7M2QF" />)
  expect(html).toContain('aria-label="QR code for pickup code K7M2QF"')
  expect(html).toContain('>K7M2QF</p>')
})
