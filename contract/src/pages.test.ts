import { expect, test } from 'vitest'
import { holds, pageAt } from './pages.ts'

const PAGES = ['/', '/home', '/:name', '/store', '/store/product/:id', '/done/:id?'].map((path) => ({ path }))

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/HOME/', '/home'],
  ['/about', '/:name'],
  ['/store/product/tea', '/store/product/:id'],
  ['/store/product', undefined],
  ['/store/product/tea/x', undefined],
  ['/done', '/done/:id?'],
  ['/done/7', '/done/:id?'],
  ['/stores', '/:name'],
  ['', '/'],
])('the page at %s is %s', (pathname, path) => expect(pageAt(PAGES, pathname)?.path).toBe(path))

test.each([
  [undefined, 'q=tea', false],
  [false, '', false],
  [true, 'q=tea', true],
  [{ unless: 'q' }, 'q=tea', false],
  [{ unless: 'q' }, 'q=', true],
  [{ unless: 'q' }, 'page=2', true],
])('the rule %j holds for the query %j: %s', (rule, search, expected) =>
  expect(holds(rule, new URLSearchParams(search))).toBe(expected),
)
