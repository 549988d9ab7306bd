import { vocabulary } from '@istore/demo/vocabulary/vocabulary.ts'
import { describe, expect, it, test } from 'vitest'
import { deletionVariantsOf } from './deletion-variants.ts'
import { singular } from './latin.ts'
import { normalise, piecesOf } from './normalise.ts'
import { Synonyms } from './synonyms.ts'
import { type IndexedTexts, TermReader } from './terms.ts'

const reader = new TermReader(new Synonyms(vocabulary))
const named = (name: string): IndexedTexts => ({ name: { en: name }, texts: [] })
const nameTerms = (name: string) => [...reader.product(named(name)).name]

describe('normalise', () => {
  it.each([
    ['綠茶', '绿茶'],
    ['ＭＡＴＣＨＡ', 'matcha'],
    ['Pu’er', 'puer'],
    ["pu'er", 'puer'],
    ['crème', 'creme'],
    ['禮盒裝', '礼盒装'],
    ['half \ud800', 'half \ufffd'],
    ['', ''],
  ])('makes %j %j', (text, expected) => expect(normalise(text)).toBe(expected))
})

test.each([
  ['抹茶latte', ['抹茶', 'latte']],
  ['100g绿茶', ['100g', '绿茶']],
  ['a&b|c:*', ['a', 'b', 'c']],
  ['🍵', []],
  ['𠮷茶', ['𠮷茶']],
  ['!!! -- ;%_\\', []],
])('%j is parted into %j', (text, expected) =>
  expect(piecesOf(normalise(text)).map((piece) => piece.text)).toEqual(expected),
)

test.each([
  ['teas', 'tea'],
  ['boxes', 'box'],
  ['cookies', 'cookie'],
  ['berries', 'berry'],
  ['leaves', 'leaf'],
  ['dishes', 'dish'],
  ['cakes', 'cake'],
  ['glass', 'glass'],
  ['glasses', 'glass'],
  ['citrus', 'citrus'],
  ['gas', 'gas'],
])('%s is %s', (word, expected) => expect(singular(word)).toBe(expected))

describe('terms of a name', () => {
  it.each([
    ['绿茶', ['绿', '茶', '绿茶']],
    ['Pu’er Cakes', ['puer', 'cake', 'puer cake']],
    ['100g', ['100g', '100', 'g']],
    ['𠮷茶', ['𠮷', '茶', '𠮷茶']],
    ['50 克', ['50', '50g', '克']],
  ])('%j has %j', (name, expected) => expect(nameTerms(name)).toEqual(expect.arrayContaining(expected)))

  it('has synonyms in both languages', () => {
    expect(nameTerms('Clay Teapot')).toEqual(expect.arrayContaining(['茶壶', 'tea pot', '紫砂']))
  })

  it('never forms a phrase of words that are not adjacent', () => {
    expect(nameTerms('Green cup for tea')).not.toContain('绿茶')
  })

  it.each([
    ['lvcha', '绿茶'],
    ['lucha', '绿茶'],
    ['tieguanyin', '铁观音'],
    ['tgy', '铁观音'],
  ])('is typed as %s', (typed, han) => {
    const { pinyin } = reader.product({ name: { zh: '铁观音 绿茶' }, texts: [] })
    expect(pinyin.get(typed)).toBe(han)
  })
})

test('a long text yields words and pairs, except those of the name', () => {
  const { text } = reader.product({ name: { en: 'Tea' }, texts: [{ en: 'A tea of spring', zh: '春茶' }] })
  expect([...text]).toEqual(['spring', '春茶'])
})

test.each([
  ['tea', ['tea', 'ea', 'ta', 'te']],
  ['te', []],
  ['green tea', []],
  ['100g', []],
  ['绿茶', []],
])('%s is found by %j', (term, expected) => expect(deletionVariantsOf(term)).toEqual(expected))
