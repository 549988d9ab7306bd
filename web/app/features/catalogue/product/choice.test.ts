import { describe, expect, it, test } from 'vitest'
import { choiceOf, choiceText, combinationOf, pairOf, startingChoice, valueState } from './choice.ts'

const option = (name: string, ...values: string[]) => ({
  name,
  label: name.toUpperCase(),
  values: values.map((value) => ({ value, label: value.toUpperCase() })),
})
const combination = (optionPair: string, available: number) => ({ optionPair, price: 100, wasPrice: null, available })

const tea = {
  options: [option('size', '50g', '100g'), option('leaf', 'whole', 'broken')],
  combinations: [
    combination('size:50g,leaf:whole', 0),
    combination('size:50g,leaf:broken', 3),
    combination('size:100g,leaf:whole', 9),
    combination('size:100g,leaf:broken', 0),
  ],
}
const plain = { options: [], combinations: [combination('', 4)] }

test('a pair is written in the order of the product and read back', () => {
  const choice = { leaf: 'whole', size: '100g' }
  expect(pairOf(tea.options, choice)).toBe('size:100g,leaf:whole')
  expect(choiceOf('size:100g,leaf:whole')).toEqual(choice)
  expect(choiceOf('')).toEqual({})
  expect(choiceOf('nonsense,:x,y:')).toEqual({})
})

describe('startingChoice', () => {
  test.each([
    ['nothing asked: the first that can be bought', {}, 'size:50g,leaf:broken'],
    ['what is asked, in stock', { size: '100g' }, 'size:100g,leaf:whole'],
    ['what is asked, sold out', { size: '100g', leaf: 'broken' }, 'size:100g,leaf:broken'],
    ['an unknown value', { size: '9kg', leaf: 'whole' }, 'size:100g,leaf:whole'],
    ['an unknown option', { colour: 'red' }, 'size:50g,leaf:broken'],
  ])('%s', (_when, asked, expected) => {
    expect(pairOf(tea.options, startingChoice(tea, asked))).toBe(expected)
  })

  it('is empty for goods without options', () => {
    expect(startingChoice(plain, {})).toEqual({})
    expect(combinationOf(plain, {})?.available).toBe(4)
  })
})

test.each([
  ['size', '50g', 'soldOut'],
  ['size', '100g', 'free'],
  ['leaf', 'whole', 'free'],
  ['leaf', 'broken', 'soldOut'],
  ['leaf', 'unknown', 'notMade'],
])('with 100 g whole chosen, %s %s is %s', (name, value, expected) => {
  expect(valueState(tea, { size: '100g', leaf: 'whole' }, name, value)).toBe(expected)
})

test('a choice reads as its labels', () => {
  expect(choiceText(tea.options, { size: '100g', leaf: 'whole' })).toBe('100G · WHOLE')
})
