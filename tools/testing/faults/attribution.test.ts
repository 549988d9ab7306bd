import { expect, test } from 'vitest'
import { attribute, firstAbout } from './attribution.ts'
import type { Fault } from './fault-list.ts'

const fault = (id: string, expects: string, says?: string): Fault => ({
  ...{ id, expects, says, area: 'rules', file: 'a.ts', find: 'a', replace: 'b', breaks: 'a' },
})
const [stock, money] = [fault('oversold', 'stock'), fault('tax-rounded-down', 'money|stock')]
const failure = (title: string, message = '') => ({ file: 'a.test.ts', title, message })

test.each([
  ['a test that matches', [stock], ['a.test.ts: Stock is held'], 'a.test.ts: Stock is held'],
  ['no test that does not match, even alone', [stock], ['a.test.ts: a slow test'], undefined],
  ['no test that matches another too', [stock, money], ['a.test.ts: stock'], undefined],
  ['the first that matches it alone', [stock, money], ['stock and money', 'stock', 'money'], undefined],
])('a fault is attributed %s', (_name, faults, titles, expected) => {
  const [first] = attribute(
    faults,
    titles.map((title) => failure(title)),
  )
  expect(first?.own?.title).toBe(expected)
})

test('a fault that shares its test with another is unsure', () => {
  const tests = [failure('stock'), failure('money')]
  expect(attribute([stock, money], tests).map(({ own, tests }) => [own?.title, tests.length])).toEqual([
    [undefined, 1],
    ['money', 2],
  ])
})

test('a message must contain what the fault says', () => {
  const contrast = fault('weak-hint', 'store-sweep', 'contrast')
  expect(attribute([contrast], [failure('store-sweep', 'a target is small')])[0]?.own).toBeUndefined()
  expect(attribute([contrast], [failure('store-sweep', 'contrast of 3')])[0]?.own).toBeDefined()
})

test('of a run that ended with its first failure, files that it cut off do not count', () => {
  const cut = { ...failure('stock.test.ts'), file: 'stock.test.ts' }
  expect(firstAbout(stock, [cut, failure('a.test.ts: a slow test')])).toBeUndefined()
  expect(firstAbout(stock, [cut, failure('a.test.ts: stock')])?.title).toBe('a.test.ts: stock')
  expect(firstAbout(stock, [cut])).toBe(cut)
})
