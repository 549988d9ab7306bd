import { expect, test } from 'vitest'
import { landingPath } from './landing-path.ts'

const OWN = 'https://shop.example'

test.each([
  ['page/montreal-mile-end', { kind: 'inside', to: '/montreal-mile-end' }],
  ['/about', { kind: 'inside', to: '/about' }],
  ['products/oolong', { kind: 'inside', to: '/store/productlist?cat=oolong' }],
  ['https://shop.example/about?x=1#y', { kind: 'inside', to: '/about?x=1#y' }],
  ['https://shop.example//evil.example', { kind: 'inside', to: '/evil.example' }],
  ['//evil.example', { kind: 'inside', to: '/evil.example' }],
  ['https://other.example/a', { kind: 'outside', href: 'https://other.example/a' }],
  ['http://shop.example/', { kind: 'outside', href: 'http://shop.example/' }],
  ['javascript:alert(1)', { kind: 'none' }],
  ['java\tscript:alert(1)', { kind: 'none' }],
  ['data:text/html,x', { kind: 'none' }],
  ['', { kind: 'none' }],
])('the landing page %s leads to %o', (url, target) => {
  expect(landingPath(url, OWN)).toEqual(target)
})
