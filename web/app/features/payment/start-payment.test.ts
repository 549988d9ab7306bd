import { expect, test, vi } from 'vitest'
import { CallFailure } from '#app/api/failure.ts'
import type { Attempt } from './attempt.ts'
import { type Payable, type PaySteps, startPayment } from './start-payment.ts'

const target: Payable = { kind: 'cart', cart: { cartId: 'c1', version: 7 }, total: 4820 }
const refused = (code: string) =>
  new CallFailure('Http failure', 409, { errors: { error: [{ code, message: `${code} in words` }] } })

/** A server that creates one order per key, and a tab that stores one attempt. */
function world(statusOf: (key: string) => 'INTERIM' | 'NEW' | 'FAILED' | 'EXPIRED' = () => 'INTERIM') {
  let attempt: Attempt | null = null
  let keys = 0
  const calls: string[] = []
  const steps: PaySteps = {
    confirmTotal: async (cartId, total) => calls.push(`confirm ${cartId} ${total}`),
    reserve: async (key) => {
      calls.push(`reserve ${key}`)
      const status = statusOf(key)
      return { orderID: `order-${key}`, status, paymentStatus: status === 'NEW' ? 'PAID_ONLINE' : 'NOT_PAID' }
    },
    requestPage: async (orderId) => {
      calls.push(`request ${orderId}`)
      return { kind: 'leave', url: `https://pay.example/${orderId}` }
    },
    storedAttempt: () => attempt,
    storeAttempt: (next) => {
      attempt = next
    },
    newKey: () => `key${++keys}`,
  }
  return { steps, calls, storedAttempt: () => attempt }
}

test('confirms the total, reserves, then opens the page of that order', async () => {
  const { steps, calls, storedAttempt } = world()
  expect(await startPayment(target, steps)).toEqual({ kind: 'leave', url: 'https://pay.example/order-key1' })
  expect(calls).toEqual(['confirm c1 4820', 'reserve key1', 'request order-key1'])
  expect(storedAttempt()).toMatchObject({ key: 'key1', orderId: 'order-key1' })
})

test('a second press repeats the same key, so it stays one order', async () => {
  const { steps, calls } = world()
  await startPayment(target, steps)
  await startPayment(target, steps)
  expect(calls.filter((call) => call.startsWith('reserve'))).toEqual(['reserve key1', 'reserve key1'])
})

test('the key is stored before the request, so a lost reply repeats it', async () => {
  const { steps, storedAttempt } = world()
  steps.reserve = () => Promise.reject(new CallFailure('Http failure', 0))
  await expect(startPayment(target, steps)).rejects.toThrow('Http failure')
  expect(storedAttempt()).toMatchObject({ key: 'key1', orderId: null })
})

test('a changed total stops before anything is reserved', async () => {
  const { steps, calls } = world()
  steps.confirmTotal = () => Promise.reject(refused('TOTAL_CHANGED'))
  await expect(startPayment(target, steps)).rejects.toMatchObject({ codes: ['TOTAL_CHANGED'] })
  expect(calls).toEqual([])
})

test('an expired order is followed by a new one', async () => {
  const { steps, calls } = world((key) => (key === 'key1' ? 'EXPIRED' : 'INTERIM'))
  expect(await startPayment(target, steps)).toEqual({ kind: 'leave', url: 'https://pay.example/order-key2' })
  expect(calls).toEqual(['confirm c1 4820', 'reserve key1', 'reserve key2', 'request order-key2'])
})

test('a failed order is paid again, not replaced', async () => {
  const { steps, calls } = world(() => 'FAILED')
  await startPayment(target, steps)
  expect(calls).toEqual(['confirm c1 4820', 'reserve key1', 'request order-key1'])
})

test('an order that is paid already leads to its confirmation', async () => {
  const paid = world(() => 'NEW')
  expect(await startPayment(target, paid.steps)).toEqual({ kind: 'placed', orderId: 'order-key1' })
  expect(paid.calls).not.toContain('request order-key1')

  const meanwhile = world()
  meanwhile.steps.requestPage = () => Promise.reject(refused('ORDER_ALREADY_PAID'))
  expect(await startPayment(target, meanwhile.steps)).toEqual({ kind: 'placed', orderId: 'order-key1' })
})

test('an order that can no longer be paid is dropped, and the refusal is shown', async () => {
  const { steps, storedAttempt } = world()
  steps.requestPage = () => Promise.reject(refused('ORDER_NOT_PAYABLE'))
  await expect(startPayment(target, steps)).rejects.toMatchObject({ codes: ['ORDER_NOT_PAYABLE'] })
  expect(storedAttempt()).toBeNull()
})

test('an order placed before goes straight to its payment page', async () => {
  const { steps, calls } = world()
  const reserve = vi.spyOn(steps, 'reserve')
  expect(await startPayment({ kind: 'order', orderId: 'A1' }, steps)).toEqual({
    kind: 'leave',
    url: 'https://pay.example/A1',
  })
  expect(calls).toEqual(['request A1'])
  expect(reserve).not.toHaveBeenCalled()
})

test.each([
  [1, ['confirm c1 4820']],
  [2, ['confirm c1 4820', 'reserve key1']],
  [3, ['confirm c1 4820', 'reserve key1', 'request order-key1']],
])('when the time expires after %i calls, no further call is made and no page opens', async (answered, expected) => {
  const { steps, calls } = world()
  expect(await startPayment(target, steps, () => calls.length >= answered)).toBeNull()
  expect(calls).toEqual(expected)
})
