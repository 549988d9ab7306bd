import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NONCE_LENGTH, newNonce } from './documents/page-headers.ts'
import { PreparedPage } from './prepared-page.ts'

const text = fc.string({ unit: 'binary', maxLength: 2000 })

test('a document keeps its text and gets a new nonce in every place, plain and compressed', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (parts) => {
      const first = newNonce()
      const next = newNonce()
      const page = new PreparedPage(Buffer.from(parts.join(first)), first)
      const expected = parts.join(next)
      expect(Buffer.concat(page.plain(next)).toString()).toBe(Buffer.from(expected).toString())
      expect(gunzipSync(Buffer.concat(page.gzip(next))).equals(Buffer.from(expected))).toBe(true)
    }),
  )
})

test('every nonce has the same length and no two are alike', () => {
  const nonces = Array.from({ length: 100 }, newNonce)
  expect(new Set(nonces).size).toBe(100)
  expect(nonces.every((nonce) => nonce.length === NONCE_LENGTH)).toBe(true)
})
