import { expect, test } from 'vitest'
import { CallFailure, isRefused, messageOf } from './failure.ts'

const body = (error: unknown) => ({ errors: { error } })

test.each([
  [
    'the first sentence',
    body([
      { code: 'A', message: 'First.' },
      { code: 'B', message: 'Second.' },
    ]),
    'First.',
  ],
  ['no list', body('First.'), 'Plain.'],
  ['an empty list', body([]), 'Plain.'],
  ['an empty sentence', body([{ code: 'A', message: '' }]), 'Plain.'],
  ['a sentence that is no text', body([{ code: 'A', message: 5 }]), 'Plain.'],
  ['no errors', {}, 'Plain.'],
  ['no body', undefined, 'Plain.'],
  ['null', null, 'Plain.'],
])('%s', (_name, given, sentence) => {
  expect(messageOf(new CallFailure('failed', 409, given), 'Plain.')).toBe(sentence)
})

test('any other error gives the plain sentence', () => {
  expect(messageOf(new Error('boom'), 'Plain.')).toBe('Plain.')
  expect(messageOf(undefined, 'Plain.')).toBe('Plain.')
})

test('a refusal is known by its code', () => {
  const failure = new CallFailure('failed', 409, body([{ code: 'OUT_OF_STOCK', message: 'None left.' }]))
  expect(isRefused(failure, 'OUT_OF_STOCK')).toBe(true)
  expect(isRefused(failure, 'CART_FULL')).toBe(false)
  expect(isRefused(new Error('OUT_OF_STOCK'), 'OUT_OF_STOCK')).toBe(false)
})
