import { expect, test } from 'vitest'
import { COOKIES, choiceIn, cookieIn, cookieText } from './cookies.ts'

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
  expect(cookieIn(header, 'istore_cart', false)).toBe(value)
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

test.each(Object.values(COOKIES))('over https %s is for https and this host only', (name) => {
  expect(cookieText(name, 'v', true)).toMatch(new RegExp(`^__Host-${name}=v; Path=/; .*; Secure$`))
  expect(cookieText(name, 'v', true)).not.toMatch(/domain/i)
  expect(cookieText(name, 'v', false)).not.toMatch(/Secure|__Host-/)
})

test('over https a secret cookie without the prefix is ignored', () => {
  expect(cookieIn('istore_cart=planted', 'istore_cart', true)).toBeUndefined()
  expect(cookieIn('istore_cart=planted; __Host-istore_cart=own', 'istore_cart', true)).toBe('own')
})

test('a preference cookie is read with or without the prefix', () => {
  expect(choiceIn('istore_lang=zh', 'language')).toBe('zh')
  expect(choiceIn('istore_lang=zh; __Host-istore_lang=en', 'language')).toBe('en')
  expect(choiceIn('', 'language')).toBeUndefined()
})
