import { expect, test } from 'vitest'
import { isCurrentLink } from './is-current-link.ts'

test.each([
  ['/home', '/', '', true],
  ['/', '/home', '', true],
  ['/about', '/about/', '', true],
  ['/about', '/store', '', false],
  ['/store/productlist?cat=tea', '/store/productlist', '?cat=tea&sort=name', true],
  ['/store/productlist?cat=tea', '/store/productlist', '?cat=cups', false],
  ['/store/productlist?cat=green%20tea#top', '/store/productlist', '?cat=green+tea', true],
  ['/store', '/store/productlist', '', false],
  ['/store/clearance', '/store/productlist', '?clearance=true', true],
  ['/store/tag/new', '/store/productlist', '?tag=new', true],
  ['/store/tag/a+b&c', '/store/productlist', '?tag=a%2Bb%26c', true],
  ['/store/brand/new', '/store/productlist', '?tag=new', false],
])('the entry that leads to %s is current on %s%s: %s', (...[to, pathname, search, current]) => {
  expect(isCurrentLink(to, pathname, search)).toBe(current)
})
