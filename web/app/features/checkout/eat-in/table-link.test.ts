// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { clearTableLink, storedTableLink, storeTableLink, tableParams } from './table-link.ts'

const LINK = { store: 'toronto-spadina', table: '5', sig: 'abc' }
const HOUR = 3_600_000

beforeEach(() => sessionStorage.clear())

test.each([
  ['?store=a&table=5&sig=x', { store: 'a', table: '5', sig: 'x' }],
  ['?store=a&table=5', { store: 'a', table: '5' }],
  ['?store=a', null],
  ['?table=5', null],
  [`?store=${'a'.repeat(65)}&table=5`, null],
  ['?store=a&table=12345678901', null],
])('the address %s names %j', (search, params) => {
  expect(tableParams(new URLSearchParams(search))).toEqual(params)
})

test('the link of a table is there on other pages of the tab, for three hours', () => {
  expect(storedTableLink()).toBeNull()
  storeTableLink(LINK, 0)
  expect(storedTableLink(3 * HOUR)).toEqual(LINK)
  expect(storedTableLink(3 * HOUR + 1)).toBeNull()
  clearTableLink()
  expect(storedTableLink(0)).toBeNull()
})

test.each([7, 'text', [[]], { link: LINK }, { link: 1, at: 0 }, { link: { store: 1 }, at: 0 }])(
  'a stored %j is no link',
  (stored) => {
    sessionStorage.setItem('istore.table-link', JSON.stringify(stored))
    expect(storedTableLink(0)).toBeNull()
  },
)
