import { expect, test } from 'vitest'
import { optionKey, optionKeys } from './option-keys.ts'

test('a combination is found by every subset of its values, in any order', () => {
  expect(optionKeys('size:50g')).toEqual(['size:50g'])
  expect(optionKeys('size:50g,leaf:whole').sort()).toEqual(['leaf:whole', 'leaf:whole,size:50g', 'size:50g'])
  for (const pair of ['size:50g', 'size:50g,leaf:whole', 'leaf:whole,size:50g', 'leaf:whole']) {
    expect(optionKeys('size:50g,leaf:whole')).toContain(optionKey(pair))
  }
})

test('many options do not yield thousands of keys', () => {
  const pair = Array.from({ length: 12 }, (_, at) => `option${at}:x`).join(',')
  expect(optionKeys(pair)).toHaveLength(13)
  expect(optionKeys(pair)).toContain(optionKey(pair))
})
