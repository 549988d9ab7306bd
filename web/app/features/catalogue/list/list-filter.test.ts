import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  appliedCount,
  changeOf,
  countQueryOf,
  filterOf,
  isIndexed,
  type ListFilter,
  listHref,
  NO_FILTER,
  pageNumberIn,
  SORTS,
  searchHref,
} from './list-filter.ts'

const read = (query: string) => filterOf(new URLSearchParams(query))

describe('filterOf', () => {
  test.each<[string, Partial<ListFilter>]>([
    ['', {}],
    ['cat=oolong&sort=priceAsc', { cat: 'oolong', sort: 'priceAsc' }],
    ['cat=all', {}],
    ['sort=date', {}],
    ['sort=nonsense', {}],
    ['clearance=true', { clearance: true }],
    ['clearance', { clearance: true }],
    ['clearance=false', {}],
    [
      'productType=MEMBERSHIP&optionPair=size:big&fissionCampaignId=a-1',
      { productType: 'MEMBERSHIP', optionPair: 'size:big', fissionCampaignId: 'a-1' },
    ],
    ['productType=x&optionPair=Size&fissionCampaignId=%2F', {}],
    [`optionPair=${'a:b,'.repeat(100)}a:b`, {}],
    ['cat=%00tea&page=2&unknown=1', { cat: 'tea' }],
    ['brand=%20willow-kiln%20&tag=gift', { brand: 'willow-kiln', tag: 'gift' }],
  ])('reads %s', (query, expected) => {
    expect(read(query)).toEqual({ ...NO_FILTER, ...expected })
  })

  it('cuts names at the limit of the call', () => {
    expect(read(`cat=${'x'.repeat(500)}`).cat).toHaveLength(100)
  })
})

const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/).filter((text) => text !== 'all')
const filter = fc.record<ListFilter>({
  cat: fc.oneof(fc.constant(''), name),
  brand: fc.oneof(fc.constant(''), name),
  tag: fc.oneof(fc.constant(''), name),
  clearance: fc.boolean(),
  productType: fc.constantFrom('' as const, 'PRODUCT' as const, 'MEMBERSHIP' as const, 'ADDON' as const),
  optionPair: fc.constantFrom('', 'size:big', 'size:big,colour:red'),
  fissionCampaignId: fc.constantFrom('', 'autumn-3'),
  sort: fc.constantFrom(...SORTS),
})

describe('listHref', () => {
  it('is read back as the filter and page that it was written from', async () => {
    await fc.assert(
      fc.property(filter, fc.integer({ min: 1, max: 99_999 }), (wanted, page) => {
        const { search } = new URL(listHref(wanted, page), 'http://shop')
        expect(filterOf(new URLSearchParams(search))).toEqual(wanted)
        expect(pageNumberIn(new URLSearchParams(search))).toBe(page)
      }),
    )
  })

  it('names nothing that is left as it is', () => {
    expect(listHref(NO_FILTER)).toBe('/store/productlist')
  })
})

test.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=1000000', 1],
  ['page=x', 1],
])('the page number in %s is %i', (query, expected) => {
  expect(pageNumberIn(new URLSearchParams(query))).toBe(expected)
})

test('an unfiltered list sends no filter', () => {
  expect(Object.values(countQueryOf(NO_FILTER)).filter((value) => value !== undefined)).toEqual([])
})

test('the sort narrows nothing', () => {
  expect(appliedCount({ ...NO_FILTER, sort: 'name' })).toBe(0)
  expect(appliedCount({ ...NO_FILTER, cat: 'oolong', clearance: true })).toBe(2)
})

test.each([
  ['', true],
  ['cat=oolong', true],
  ['brand=a', true],
  ['clearance', true],
  ['cat=oolong&brand=a', false],
  ['cat=oolong&sort=name', false],
  ['productType=MEMBERSHIP', false],
] as const)('search engines index the list %j: %s', (query, indexed) => {
  expect(isIndexed(read(query))).toBe(indexed)
})

test.each([
  ['', 1, '/store/search'],
  ['绿茶', 1, '/store/search?q=%E7%BB%BF%E8%8C%B6'],
  ['green tea', 2, '/store/search?q=green+tea&page=2'],
] as const)('the search for %j from page %d is at %s', (q, page, href) => {
  expect(searchHref(q, page)).toBe(href)
})

describe('changeOf', () => {
  const shown = { ...NO_FILTER, cat: 'oolong' }
  const { to, toFrom } = changeOf(shown, { cat: '' })

  test.each([
    ['/store/productlist?cat=oolong&sort=priceAsc', '/store/productlist?sort=priceAsc'],
    ['/store/productlist?cat=oolong&clearance=true&page=3', '/store/productlist?clearance=true'],
    ['/store/product/biluochun-tin?sort=priceAsc', '/store/productlist'],
  ])('changes the list that is on its way: %s', (destination, path) => {
    expect(to).toBe('/store/productlist')
    expect(toFrom(new URL(destination, 'https://shop.test'))).toBe(path)
  })
})
