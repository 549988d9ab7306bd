import { expect, test } from 'vitest'
import { NO_FILTER } from './list-filter.ts'
import { brandsQuery, productsQuery, searchQuery } from './queries.ts'

test('a list asks for twelve, from position 0', () => {
  const [, query] = productsQuery({ ...NO_FILTER, cat: 'oolong', sort: 'name' }, 1).queryKey
  expect(query).toMatchObject({
    categoryName: 'oolong',
    sortby: 'name',
    infiniteLoad: true,
    numberToLoad: 12,
    startingPosition: 0,
  })
})

test('the list of memberships has its fixed parameters', () => {
  const [, query] = productsQuery({ ...NO_FILTER, productType: 'MEMBERSHIP', sort: 'name' }, 1).queryKey
  expect(query).toMatchObject({
    productType: 'MEMBERSHIP',
    recordStatus: 'ACTIVE',
    sortby: 'default',
    infiniteLoad: false,
  })
})

test('the third page of a search starts at the 25th product', () => {
  const [, query] = searchQuery('绿茶', 3).queryKey
  expect(query).toMatchObject({ term: '绿茶', numberToLoad: 12, startingPosition: 24 })
})

test('not every brand of a shop is requested', () => {
  expect(brandsQuery().queryKey[1]).toEqual({ numberToLoad: 50 })
})
