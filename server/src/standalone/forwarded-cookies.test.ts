import { expect, test } from 'vitest'
import { cookiesForApi, forwardedCookies } from './forwarded-cookies.ts'

const SET = [
  '__Host-istore_cart=c; Path=/; Max-Age=9; SameSite=Lax; HttpOnly; Secure',
  'sid=1; Domain=api.example; Path=/x',
]

test('over https every cookie gets the prefix and what it demands', () => {
  expect(forwardedCookies(SET, true)).toEqual([
    '__Host-istore_cart=c; Path=/; Secure; Max-Age=9; SameSite=Lax; HttpOnly',
    '__Host-sid=1; Path=/; Secure',
  ])
})

test('over http no cookie has it, as browsers would discard it', () => {
  expect(forwardedCookies(SET, false)).toEqual([
    'istore_cart=c; Path=/; Max-Age=9; SameSite=Lax; HttpOnly',
    'sid=1; Path=/x',
  ])
})

test.each([
  ['istore_cart=c; sid=1', false, 'istore_cart=c; __Host-istore_cart=c; sid=1; __Host-sid=1'],
  ['istore_cart=planted; __Host-istore_cart=c', true, 'istore_cart=c; __Host-istore_cart=c'],
  ['__Host-istore_cart=c; istore_cart=planted', true, 'istore_cart=c; __Host-istore_cart=c'],
  ['istore_session=planted; sid=planted', true, ''],
  ['istore_lang=zh', true, 'istore_lang=zh; __Host-istore_lang=zh'],
  ['junk; a=b=c', false, 'a=b=c; __Host-a=b=c'],
  ['', true, ''],
])('of %j (https %s) the API is sent %j', (header, secure, sent) => {
  expect(cookiesForApi(header, secure)).toBe(sent)
})
