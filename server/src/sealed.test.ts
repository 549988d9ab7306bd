import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = randomBytes(32)
const bytes = Buffer.from('E1234567890')

test('sealed bytes open for their key and purpose, and are different each time', () => {
  const sealed = seal(key, bytes, 'number of a')
  expect(unseal(key, sealed, 'number of a')).toEqual(bytes)
  expect(sealed.includes(bytes)).toBe(false)
  expect(seal(key, bytes, 'number of a')).not.toEqual(sealed)
})

test('they do not open for another key, purpose or owner, when cut, or with any bit changed', () => {
  const sealed = seal(key, bytes, 'number of a')
  expect(() => unseal(randomBytes(32), sealed, 'number of a')).toThrow()
  expect(() => unseal(key, sealed, 'number of b')).toThrow()
  for (const length of [0, 1, 20, sealed.length - 1])
    expect(() => unseal(key, sealed.subarray(0, length), 'number of a')).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(() => unseal(key, changed, 'number of a')).toThrow()
  }
})
