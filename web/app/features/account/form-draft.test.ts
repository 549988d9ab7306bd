import { expect, test } from 'vitest'
import { draftIn } from './form-draft.ts'

const FIELDS = ['name', 'phone'] as const

test.each([
  ['the same shopper', 'u1', { owner: 'u1', values: { name: 'Mei', phone: '1' } }, { name: 'Mei', phone: '1' }],
  ['a guest', null, { owner: null, values: { name: 'Mei' } }, { name: 'Mei' }],
  ['another shopper', 'u2', { owner: 'u1', values: { name: 'Mei' } }, {}],
  ['a guest after a shopper', null, { owner: 'u1', values: { name: 'Mei' } }, {}],
  ['unknown fields and values', 'u1', { owner: 'u1', values: { other: 'x', name: 7 } }, {}],
  ['no values', 'u1', { owner: 'u1', values: null }, {}],
  ['no draft', 'u1', 'text', {}],
  ['null', 'u1', null, {}],
])('a draft is read for %s', (_case, owner, stored, expected) => {
  expect(draftIn(stored, owner, FIELDS)).toEqual(expected)
})
