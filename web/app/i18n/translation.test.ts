import { expectTypeOf, test } from 'vitest'
import type { TranslationOf } from './translation.ts'

const english = { 'a.one': 'One', 'a.two': { one: '{count} two', other: '{count} twos' } } as const

test('a twin has exactly the keys of its pair', () => {
  expectTypeOf<{ 'a.one': string; 'a.two': string }>().toExtend<TranslationOf<typeof english>>()
  expectTypeOf<{ 'a.one': string }>().not.toExtend<TranslationOf<typeof english>>()
  // @ts-expect-error a key is missing
  const few: TranslationOf<typeof english> = { 'a.one': '一' }
  // @ts-expect-error a key is too many
  const many: TranslationOf<typeof english> = { 'a.one': '一', 'a.two': '二', 'a.three': '三' }
  expectTypeOf([few, many]).toBeArray()
})
