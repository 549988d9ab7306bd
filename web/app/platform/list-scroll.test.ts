import { expect, test } from 'vitest'
import { isSameBut } from './list-scroll.ts'

const LIST = '/store/productlist'
const at = (address: string) => new URL(address, 'https://shop.test')

test.each([
  ['another page of it', LIST, `${LIST}?page=3`, true],
  ['with a filter', `${LIST}?cat=oolong&page=3`, `${LIST}?cat=oolong`, true],
  ['another filter', `${LIST}?cat=oolong`, `${LIST}?cat=gifts`, false],
  ['a product of it', LIST, '/store/product/jade-oolong', false],
])('an address is of the same list, whatever the page: %s', (_, one, other, same) => {
  expect(isSameBut('page', at(one), at(other))).toBe(same)
})

test('the same words are the same, as the browser and as the app write them', () => {
  const pathname = '/store/search'
  expect(isSameBut('page', { pathname, search: '?q=%E7%BB%BF' }, { pathname, search: '?q=绿' })).toBe(true)
})
