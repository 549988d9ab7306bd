import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newOrderId } from './order-id.ts'
import { orderLinkToken, readOrderLink } from './order-link.ts'

const DAY_MS = 86_400_000
const at = (ms: number) => ({ secret: SECRET, now: () => new Date(ms) })
const SECRET = randomBytes(32)
const SENT = Date.parse('2026-11-20T17:00:00Z')

test.each([
  [0, true],
  [89, true],
  [90, true],
  [91, false],
])('%i days after it was mailed a link opens: %s', (days, opens) => {
  const orderID = newOrderId()
  const token = orderLinkToken(at(SENT), orderID)
  const link = readOrderLink(at(SENT + days * DAY_MS), token)
  expect(link).toEqual(opens ? { orderID, until: '2027-02-18' } : null)
})

test('a token in which any character was changed, dropped or added opens nothing', () => {
  const token = orderLinkToken(at(SENT), 'T7K2-M9QF4B')
  const letter = fc.constantFrom(...'ABZabz0189-_.')
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.nat(1), fc.oneof(letter, fc.constant('')), (position, cut, other) => {
      const changed = token.slice(0, position) + other + token.slice(position + cut)
      // The last character of a signature has unused bits, so changing it may not change the signature.
      fc.pre(changed !== token && position + cut < token.length)
      expect(readOrderLink(at(SENT), changed)).toBeNull()
    }),
  )
})
