import { afterEach, expect, test, vi } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https:', 'lang=en; __Host-lang=zh', 'zh'],
  ['https:', 'lang=en', 'en'],
  ['http:', 'lang=en; my_lang=zh', 'en'],
  ['http:', 'a=b', undefined],
])('over %s the choice in %j is %s', (protocol, cookie, value) => {
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', { cookie })
  expect(readCookie('lang')).toBe(value)
})

test.each([
  ['https:', /^__Host-lang=zh; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/],
  ['http:', /^lang=zh; Path=\/; Max-Age=\d+; SameSite=Lax$/],
])('over %s a choice is written in a form that browsers take', (protocol, written) => {
  const page = { cookie: '' }
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', page)
  writeCookie('lang', 'zh')
  expect(page.cookie).toMatch(written)
})
