import { expect, test } from 'vitest'
import { continuesText, isComposing, movedTo, suggestTerm } from './typing.ts'

test.each([
  ['a letter', { isComposing: false, keyCode: 71 }, false],
  ['Enter that searches', { isComposing: false, keyCode: 13 }, false],
  ['a key of an input method', { isComposing: true, keyCode: 229 }, true],
  ['Enter that ends a composition, where the browser says so', { isComposing: true, keyCode: 13 }, true],
  ['Enter that ends one in Safari, after compositionend', { isComposing: false, keyCode: 229 }, true],
] as const)('%s', (_, event, held) => {
  expect(isComposing(event)).toBe(held)
})

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['Home', -1, undefined],
  ['End', 0, 2],
  ['End', -1, undefined],
  ['g', 0, undefined],
] as const)('%s at row %d of three leads to %s', (key, active, to) => {
  expect(movedTo(key, active, 3)).toBe(to)
})

test('no key leads into a list without rows', () => {
  expect(movedTo('ArrowDown', -1, 0)).toBeUndefined()
})

test('suggestions are requested for no more text than the call takes', () => {
  expect(suggestTerm('green tea')).toBe('green tea')
  expect(suggestTerm('x'.repeat(100))).toBe('x'.repeat(30))
  expect(suggestTerm('𠮷'.repeat(100)).length).toBeLessThanOrEqual(60)
})

test.each([
  ['bil', 'bilu', true],
  ['bil', 'bi', true],
  ['绿', '绿茶', true],
  ['bil', 'xqzv', false],
  [undefined, 'b', false],
] as const)('after %s the text %s goes on: %s', (before, text, goes) => {
  expect(continuesText(before, text)).toBe(goes)
})
