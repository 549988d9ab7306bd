import { expect, test } from 'vitest'
import { CallFailure } from '#app/api/failure.ts'
import { confirmationView } from './confirmation-view.ts'
import type { MaybeStatus, OrderStatus } from './payment-view.ts'

const answer = (pair: string): OrderStatus => {
  const [status, paymentStatus] = pair.split('+')
  return { orderID: 'A1', status, paymentStatus, qrCodeScan: false } as OrderStatus
}
const PENDING = answer('INTERIM+NOT_PAID')
const PAID = answer('NEW+PAID_ONLINE')
const FAILED = answer('FAILED+FAILED')
const LACKING: MaybeStatus = { orderID: 'A1', status: 'INTERIM' }
const httpError = (status: number) => new CallFailure('Http failure', status)
const shown = (known: MaybeStatus, error: Error | null = null, reportsMissingStatus = false) =>
  confirmationView({ answer: known, error, reportsMissingStatus })

test.each([0, 401, 403, 408, 425, 429, 500, 502, 503, 504])('after error %s a payment stays pending', (status) => {
  const pending = { view: 'PENDING', problem: 'UNCHECKED' }
  for (const known of [PENDING, undefined, null, LACKING]) expect(shown(known, httpError(status))).toEqual(pending)
  expect(shown(PAID, httpError(status)).view).toBe('SUCCESS')
  expect(shown(FAILED, httpError(status)).view).toBe('FAILED')
})

test('a reply that cannot be parsed leaves a payment pending', () => {
  expect(shown(PENDING, httpError(200))).toEqual({ view: 'PENDING', problem: 'UNCHECKED' })
})

test.each([400, 404, 409, 410, 422])('refusal %s shows the failure view, unless the order is paid', (status) => {
  for (const known of [PENDING, undefined, FAILED]) expect(shown(known, httpError(status)).view).toBe('CHECK_FAILED')
  expect(shown(PAID, httpError(status)).view).toBe('SUCCESS')
})

test('null counts as nothing known', () => {
  expect(shown(null)).toEqual({ view: 'PENDING', problem: 'UNCHECKED' })
  expect(shown(undefined)).toEqual({ view: 'PENDING', problem: null })
})

test.each([{ orderID: 'A1' }, LACKING, { orderID: 'A1', paymentStatus: 'NOT_PAID' }] as const)(
  '%o is named for OPay and Alipay, and claims nothing for others',
  (known) => {
    expect(shown(known, null, true)).toEqual({ view: 'PENDING', problem: 'NO_STATUS' })
    expect(shown(known)).toEqual({ view: 'QUIET', problem: null })
  },
)
