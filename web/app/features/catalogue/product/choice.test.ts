import { describe, expect, it, test } from 'vitest'
import { choiceOf, choiceText, combinationOf, pairOf, startingChoice, valueState } from './choice.ts'

const option = (name: string, ...values: string[]) => ({
  name,
  label: name.toUpperCase(),
  values: values.map((value) => ({ value, label: value.toUpperCase() })),
})
const combination = (optionPair: string, available: number, price = 100) => ({
  ...{ optionPair, available, price },
  fact: optionPair,
  wasPrice: null,
})

const tea = {
  options: [option('size', '50g', '100g'), option('leaf', 'loose', 'broken')],
  combinations: [
    combination('size:50g,leaf:loose', 0),
    combination('size:50g,leaf:broken', 3),
    combination('size:100g,leaf:loose', 9),
    combination('size:100g,leaf:broken', 0),
  ],
}
const plain = { options: [], combinations: [combination('', 4)] }

test('a pair is written in the order of the product and read back', () => {
  const choice = { leaf: 'loose', size: '100g' }
  expect(pairOf(tea.options, choice)).toBe('size:100g,leaf:loose')
  expect(choiceOf('size:100g,leaf:loose')).toEqual(choice)
  expect(choiceOf('')).toEqual({})
  expect(choiceOf('nonsense,:x,y:')).toEqual({})
})

describe('startingChoice', () => {
  test.each([
    ['nothing requested: the first that can be bought', {}, 'size:50g,leaf:broken'],
    ['what is requested, in stock', { size: '100g' }, 'size:100g,leaf:loose'],
    ['what is requested, sold out', { size: '100g', leaf: 'broken' }, 'size:100g,leaf:broken'],
    ['an unknown value', { size: '9kg', leaf: 'loose' }, 'size:100g,leaf:loose'],
    ['an unknown option', { colour: 'red' }, 'size:50g,leaf:broken'],
  ])('%s', (_when, requested, expected) => {
    expect(pairOf(tea.options, startingChoice(tea, requested))).toBe(expected)
  })

  it('is the cheapest that can be bought, as on cards', () => {
    const priced = {
      ...tea,
      combinations: [
        combination('size:50g,leaf:loose', 0, 700),
        combination('size:50g,leaf:broken', 3, 1500),
        combination('size:100g,leaf:loose', 9, 1200),
        combination('size:100g,leaf:broken', 2, 1200),
      ],
    }
    expect(pairOf(tea.options, startingChoice(priced, {}))).toBe('size:100g,leaf:loose')
    expect(pairOf(tea.options, startingChoice(priced, { size: '50g' }))).toBe('size:50g,leaf:broken')
    const soldOut = priced.combinations.map((each) => ({ ...each, available: 0 }))
    expect(pairOf(tea.options, startingChoice({ ...priced, combinations: soldOut }, {}))).toBe('size:50g,leaf:loose')
  })

  it('is empty for goods without options', () => {
    expect(startingChoice(plain, {})).toEqual({})
    expect(combinationOf(plain, {})?.available).toBe(4)
  })
})

test.each([
  ['size', '50g', 'soldOut'],
  ['size', '100g', 'free'],
  ['leaf', 'loose', 'free'],
  ['leaf', 'broken', 'soldOut'],
  ['leaf', 'unknown', 'nonexistent'],
])('with 100 g loose chosen, %s %s is %s', (name, value, expected) => {
  expect(valueState(tea, { size: '100g', leaf: 'loose' }, name, value)).toBe(expected)
})

test('a choice reads as its labels', () => {
  expect(choiceText(tea.options, { size: '100g', leaf: 'loose' })).toBe('100G · LOOSE')
})
