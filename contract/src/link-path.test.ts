import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rewriteLink } from './link-path.ts'

test.each([
  ['products/oolong', '/store/productlist?cat=oolong'],
  ['products/oolong?sort=priceAsc', '/store/productlist?cat=oolong&sort=priceAsc'],
  ['products/oolong%26sort=priceAsc', '/store/productlist?cat=oolong&sort=priceAsc'],
  ['products/tea & ware', '/store/productlist?cat=tea+'],
  ['page/about', '/about'],
  ['search', '/store/search'],
  ['tag/new', '/store/tag/new'],
  ['brand/willow-kiln', '/store/brand/willow-kiln'],
  ['product/p12', '/store/product/p12'],
  ['clearance', '/store/clearance'],
  ['productlist?cat=all', '/store/productlist?cat=all'],
  ['productlist?cat=a%26sort=name', '/store/productlist?cat=a&sort=name'],
  ['home', '/home'],
  ['/checkout/cart', '/checkout/cart'],
  ['user/list', '/user/list'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['/.//evil.example', '/./evil.example'],
  ['page//evil.example', '/evil.example'],
  ['page/\\evil.example', '/evil.example'],
  ['%2f%2fevil', '/%2f%2fevil'],
  ['page/about?next=//x', '/about?next=//x'],
])('%s means %s', (link, path) => {
  expect(rewriteLink(link)).toBe(path)
})

const BEGINNINGS = ['/', '//', '\\', '/\\', ' /', '/\t/', 'page/', 'page//', 'products/', 'productlist?', 'search']
const anyLink = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[/\\\t .:?#&%@a-e26]{0,20}$/),
  fc.tuple(fc.constantFrom(...BEGINNINGS), fc.string()).map((parts) => parts.join('')),
)

test('a link of a menu never leaves this host, and begins with one slash', () => {
  fc.assert(
    fc.property(anyLink, (link) => {
      const path = rewriteLink(link)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, 'https://shop.test').host).toBe('shop.test')
    }),
    { numRuns: 1000 },
  )
})

test('a link that was rewritten is not rewritten again', () => {
  fc.assert(
    fc.property(anyLink, (link) => {
      expect(rewriteLink(rewriteLink(link))).toBe(rewriteLink(link))
    }),
    { numRuns: 1000 },
  )
})
