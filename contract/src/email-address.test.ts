import { expect, test } from 'vitest'
import { BAD_ADDRESSES, GOOD_ADDRESSES } from './email-address.fixture.ts'
import { isEmailAddress } from './email-address.ts'

test.each(GOOD_ADDRESSES)('%s is an address', (address) => expect(isEmailAddress(address)).toBe(true))

test.each(BAD_ADDRESSES)('%j is not an address', (address) => expect(isEmailAddress(address)).toBe(false))

test('a long text is refused at once', () => {
  const start = performance.now()
  for (const text of ['a.', 'a@', 'a@b.', 'a-', '.a']) expect(isEmailAddress(text.repeat(100_000))).toBe(false)
  for (const text of [`${'a.'.repeat(120)}@`, `a@${'a-'.repeat(120)}`]) expect(isEmailAddress(text)).toBe(false)
  expect(performance.now() - start).toBeLessThan(1000)
})
