import { expect, test } from 'vitest'
import { cookieIn, cookieText } from './cookies.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['istore_cart=abc', 'abc'],
  ['a=1; istore_cart=abc; b=2', 'abc'],
  ['a=1;istore_cart=abc', 'abc'],
  ['a=1; istore_cart= abc ; b=2', 'abc'],
  ['my_istore_cart=evil; istore_cart=abc', 'abc'],
  ['my_istore_cart=evil', undefined],
  ['x=istore_cart=evil', undefined],
  ['istore_cart', undefined],
  ['istore_cart=', ''],
  ['istore_cart=one; istore_cart=two', 'one'],
])('in %j the cart is %j', (header, value) => {
  expect(cookieIn(header, 'istore_cart')).toBe(value)
})

test.each([
  ['istore_session', true, true],
  ['istore_cart', true, true],
  ['XSRF-TOKEN', false, false],
  ['istore_lang', false, false],
])('%s: hidden from scripts %s', (name, hidden) => {
  expect(cookieText(name, 'v', false).includes('HttpOnly')).toBe(hidden)
  expect(cookieText(name, 'v', false)).toMatch(/^\S+=v; Path=\/; Max-Age=\d+; SameSite=Lax/)
})

test('over https cookies are for https only', () => {
  expect(cookieText('istore_cart', 'v', true)).toMatch(/; Secure$/)
  expect(cookieText('istore_cart', 'v', false)).not.toContain('Secure')
})
