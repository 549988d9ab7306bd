import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

test.each([
  ['mei@example.com', 'm•••@example.com'],
  ['m@example.com', 'm•••@example.com'],
])('shows %s as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked)
})
