import { expect, test } from 'vitest'
import { facetsOf, withParents } from './facets.ts'
import { latinKey, pinyinKeys } from './sort-key.ts'

const parents = new Map([
  ['oolong', 'tea'],
  ['tea', null],
  ['egg', 'hen'],
  ['hen', 'egg'],
])

test('a category includes its ancestors, and a cycle ends', () => {
  expect(withParents(['oolong'], parents)).toEqual(['oolong', 'tea'])
  expect(withParents(['oolong', 'tea'], parents)).toEqual(['oolong', 'tea'])
  expect(withParents(['egg'], parents)).toEqual(['egg', 'hen'])
  expect(withParents(['unknown'], parents)).toEqual(['unknown'])
})

const product = {
  productType: 'PRODUCT',
  recordStatus: 'ACTIVE',
  brand: 'kiln',
  categories: ['oolong'],
  tags: ['new'],
  optionPairs: ['size:a', 'size:a'],
  onClearance: true,
}
const kinds = (given: object) => facetsOf({ ...product, ...given }, parents).map(({ kind, key }) => `${kind}:${key}`)

test('a product is in each of its sets once', () => {
  const common = ['all:', 'type:PRODUCT', 'status:ACTIVE', 'goods:', 'clearance:', 'brand:kiln']
  expect(kinds({})).toEqual([...common, 'category:oolong', 'category:tea', 'tag:new', 'option:size:a'])
})

test.each([{ productType: 'ADDON' }, { productType: 'MEMBERSHIP' }, { recordStatus: 'INACTIVE' }])(
  'what is %o is no good on sale',
  (given) => {
    expect(kinds(given)).not.toContain('goods:')
  },
)

test('names sort regardless of case, accents and width; Chinese ones by sound, then tone', async () => {
  const sorted = (names: string[], keyOf: (name: string) => string) =>
    names.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  expect(sorted(['zebra', 'Éclair', 'apple', 'Eclipse'], (en) => latinKey({ en }))).toEqual([
    'apple',
    'Éclair',
    'Eclipse',
    'zebra',
  ])
  const zh = pinyinKeys()
  expect(sorted(['普洱', '茶壶', '绿茶', '白茶', 'Matcha 抹茶', '红茶'], (name) => zh({ zh: name }))).toEqual([
    '白茶',
    '茶壶',
    '红茶',
    '绿茶',
    'Matcha 抹茶',
    '普洱',
  ])
  expect(zh({ en: 'Only English' })).toBe('only english')
})
