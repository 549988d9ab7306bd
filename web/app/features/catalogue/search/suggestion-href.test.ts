import { expect, test } from 'vitest'
import { suggestionHref } from './suggestion-href.ts'

test.each([
  ['TERM', '绿茶', '/store/search?q=%E7%BB%BF%E8%8C%B6'],
  ['TERM', '', '/store/search'],
  ['CATEGORY', 'oolong', '/store/productlist?cat=oolong'],
  ['BRAND', 'willow-kiln', '/store/productlist?brand=willow-kiln'],
  ['TAG', 'gift', '/store/productlist?tag=gift'],
  ['PRODUCT', 'a/b', '/store/product/a%2Fb'],
] as const)('the row %s %j leads to %s', (kind, key, href) => {
  expect(suggestionHref({ kind, key })).toBe(href)
})
