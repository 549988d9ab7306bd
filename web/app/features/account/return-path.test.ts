import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each([
  '/',
  '/checkout',
  '/user/orders?state=paid',
  '/store/product/tea?options=size%3A50g',
  '/store/search?q=//x',
  '/a//b',
])('a page of the shop: %s', (path) => expect(safeReturnPath(path)).toBe(path))

test.each([
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\\/evil.example', '/a\\b'],
  ...['https://evil.example', 'https:evil', 'javascript:alert(1)', 'data:text/html,x', 'evil.example', '?a', '#a', ''],
  ...[
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%5c%5cevil',
    '/%252fevil.example',
    '/%00',
    '/%0d%0aa',
  ],
  ...[
    '/\t/evil.example',
    '/\n/evil.example',
    ' /store',
    '/.//evil.example',
    '/..//evil.example',
    '/a/../..//evil.example',
  ],
  ...['/account', '/account/login', '/Account/Login?return=/x', '/%61ccount/login', `/${'a'.repeat(2000)}`],
])('nothing else: %j', (path) => expect(safeReturnPath(path)).toBeNull())

test('nothing at all', () => expect([safeReturnPath(null), safeReturnPath(undefined)]).toEqual([null, null]))
