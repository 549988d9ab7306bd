import { expect, test } from 'vitest'
import { listOfShort } from './short-list.ts'

test.each([
  ['/store/clearance', '/store/productlist?clearance=true'],
  ['/store/clearance/', '/store/productlist?clearance=true'],
  ['/store/tag/new', '/store/productlist?tag=new'],
  ['/store/tag/a+b&c', '/store/productlist?tag=a%2Bb%26c'],
  ['/store/tag/%', '/store/productlist?tag=%25'],
  ['/store/brand/%E4%BA%91%E5%B2%AD', '/store/productlist?brand=%E4%BA%91%E5%B2%AD'],
  ['/store/product/new', undefined],
  ['/store/tag/a/b', undefined],
  ['/store', undefined],
])('%s means the list %s', (path, list) => expect(listOfShort(path)).toBe(list))
