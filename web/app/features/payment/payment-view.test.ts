import { expect, test } from 'vitest'
import { isOpen, type OrderStatus, POLL_MS, paymentView, pollInterval } from './payment-view.ts'

const STATUSES: OrderStatus['status'][] = ['INTERIM', 'NEW', 'FAILED', 'EXPIRED', 'CANCELLED']
const PAYMENTS: OrderStatus['paymentStatus'][] = [
  'NOT_PAID',
  'PAID_ONLINE',
  'PAY_AT_STORE',
  'PAID_AT_STORE',
  'FAILED',
  'REFUND_PENDING',
  'REFUNDED',
]
const CLAIMS = new Map([
  ['NEW+PAID_ONLINE', 'SUCCESS'],
  ['NEW+PAY_AT_STORE', 'AT_STORE'],
  ['NEW+PAID_AT_STORE', 'SUCCESS'],
  ['FAILED+FAILED', 'FAILED'],
  ['INTERIM+NOT_PAID', 'PENDING'],
])

const answer = (pair: string, qrCodeScan = false): OrderStatus => {
  const [status, paymentStatus] = pair.split('+')
  return { orderID: 'A1', status, paymentStatus, qrCodeScan } as OrderStatus
}
const pairs = STATUSES.flatMap((status) => PAYMENTS.map((payment) => `${status}+${payment}`))

test.each(pairs)('%s shows what the table says, and nothing where the table is silent', (pair) => {
  expect(paymentView(answer(pair))).toBe(CLAIMS.get(pair) ?? 'QUIET')
})

test.each(pairs)('%s is polled only while the order is open and unpaid', (pair) => {
  const expected = pair === 'INTERIM+NOT_PAID' ? POLL_MS : false
  expect(pollInterval(answer(pair))).toBe(expected)
  expect(pollInterval(answer(pair, true))).toBe(expected)
})

test('the interval is two seconds', () => {
  expect(POLL_MS).toBe(2000)
})

test('a code scanned elsewhere is in process until the server knows the end', () => {
  expect(paymentView(answer('INTERIM+NOT_PAID', true))).toBe('IN_PROCESS')
  expect(paymentView(answer('EXPIRED+NOT_PAID', true))).toBe('IN_PROCESS')
  expect(paymentView(answer('NEW+PAID_ONLINE', true))).toBe('SUCCESS')
  expect(paymentView(answer('FAILED+FAILED', true))).toBe('FAILED')
  expect(paymentView({ ...answer('INTERIM+NOT_PAID', true), orderID: '' })).toBe('PENDING')
})

test.each([undefined, null, {}, { orderID: 'A1' }, { status: 'INTERIM' }, { paymentStatus: 'NOT_PAID' }] as const)(
  '%o says nothing of the payment, and is checked again',
  (reply) => {
    expect(paymentView(reply)).toBe('UNKNOWN')
    expect(pollInterval(reply)).toBe(POLL_MS)
    expect(isOpen(reply)).toBe(true)
  },
)

test.each(pairs)('%s is checked again when it is reopened, unless it is paid', (pair) => {
  expect(isOpen(answer(pair))).toBe(CLAIMS.get(pair) !== 'SUCCESS')
})
