import { expect, test } from 'vitest'
import { opensAutomatically } from './auto-location.ts'

const DUE = { flag: true, locid: '', locname: '', page: {}, online: true, locations: [{ display: true }] }

test.each([
  ['the flag is on and no location is stored', {}, true],
  ['the flag is off', { flag: false }, false],
  ['a location is stored', { locid: 'a', locname: 'A' }, false],
  ['only its id is stored', { locid: 'a' }, true],
  ['only its name is stored', { locname: 'A' }, true],
  ['there is no store', { locations: [] }, false],
  ['no store is shown', { locations: [{ display: false }, { display: false }] }, false],
  ['one store of two is shown', { locations: [{ display: false }, { display: true }] }, true],
  ['there is no network', { online: false }, false],
] as const)('when %s, the choice of a store opens by itself: %o %s', (_, given, opens) => {
  expect(opensAutomatically({ ...DUE, ...given })).toBe(opens)
})

test.each([
  [undefined, true],
  ['cart', true],
  ['checkout', true],
  ['payment', false],
  ['result', false],
] as const)('on a page of the step %s the choice of a store opens by itself: %s', (purchase, opens) => {
  expect(opensAutomatically({ ...DUE, page: { purchase } })).toBe(opens)
})

test('the choice of a store waits while the shopper is on a page of the account', () => {
  expect(opensAutomatically({ ...DUE, page: { tab: 'account' } })).toBe(false)
  expect(opensAutomatically({ ...DUE, page: { tab: 'store' } })).toBe(true)
})
