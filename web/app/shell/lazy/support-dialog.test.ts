import { expect, test } from 'vitest'
import type { StoreLocation } from './provinces.ts'
import { numbersOf } from './support-dialog.tsx'

const store = (id: string, phone: string, display = true) => ({ id, phone, display }) as StoreLocation
const MANY = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => store(id, '+1 416-555-0142'))

test.each([
  ['the chosen store', 'b', MANY, ['b']],
  ['at most six while none is chosen', '', MANY, ['a', 'b', 'c', 'd', 'e', 'f']],
  ['others when the chosen one has no number', 'a', [store('a', ''), store('b', '1')], ['b']],
  ['none that is hidden', '', [store('a', '1', false), store('b', '1')], ['b']],
  ['nobody', '', [], []],
])('support names the number of %s', (_, chosen, stores, ids) => {
  expect(numbersOf(stores, chosen).map(({ id }) => id)).toEqual(ids)
})
