import { expect, test } from 'vitest'
import { type Attempt, attemptFor, belongsTo, readAttempt } from './attempt.ts'

const stored: Attempt = { cartId: 'c1', version: 7, key: 'k'.repeat(32), orderId: 'A1' }
const never = () => {
  throw new Error('a new key was made')
}

test('the same cart goes on with the same key', () => {
  expect(attemptFor(stored, { cartId: 'c1', version: 7 }, never)).toBe(stored)
})

test.each([
  { cartId: 'c1', version: 8 },
  { cartId: 'c2', version: 7 },
])('another state of the cart ($cartId, $version) makes a new attempt without an order', (cart) => {
  expect(belongsTo(stored, cart)).toBe(false)
  expect(attemptFor(stored, cart, () => 'new')).toEqual({ ...cart, key: 'new', orderId: null })
})

test('what is stored reads back as it was', () => {
  expect(readAttempt({ ...stored })).toEqual(stored)
  expect(readAttempt({ ...stored, orderId: undefined })).toEqual({ ...stored, orderId: null })
})

test.each([undefined, null, '', 7, [], { cartId: 'c1' }, { cartId: 1, version: '7', key: 2 }])(
  '%j is no attempt',
  (value) => expect(readAttempt(value)).toBeNull(),
)
