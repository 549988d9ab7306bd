import fc from 'fast-check'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { store } from './areas/store.ts'
import { type Page, safePage, safeSection } from './safe-page.ts'

const image = { imageURL: 'site/a.svg', alt: 'Tea', width: 16, height: 9, tint: '#eee', widths: [320, 640] }
const action = { text: 'Shop', link: 'products/tea' }
const article = { name: 'water', title: 'Water', summary: 'How hot', publishedOn: '2026-11-06', image }

/** A valid page with every kind of block. */
const completePage: Page = {
  pageName: 'home',
  title: 'Tea',
  description: 'Tea and buns',
  publishedOn: '2026-11-06',
  image,
  blocks: [
    { kind: 'hero', title: 'Tea', line: 'Good', action, wide: image, tall: image },
    { kind: 'categories', title: 'Kinds', categories: [{ key: 'tea', name: 'Tea', image }] },
    { kind: 'rail', title: 'New', tagName: 'new', clearance: true, sortby: 'date', numberToLoad: 8, more: action },
    { kind: 'rail', title: 'All', numberToLoad: 4, more: null },
    { kind: 'story', title: 'Us', paragraphs: ['One', 'One'], image, action },
    { kind: 'story', title: 'Us', paragraphs: [], image: null, action: null },
    { kind: 'promises', promises: [{ icon: 'leaf', title: 'Fresh', line: 'Daily' }] },
    { kind: 'text', title: 'Terms', paragraphs: ['One'] },
    { kind: 'html', html: '<p>Tea</p>' },
    { kind: 'image', image, link: 'https://tea.example/' },
    { kind: 'section', type: 'promises' },
    { kind: 'articles', articles: [article] },
  ],
}
const [hero, categories, rail] = completePage.blocks
const blocksOf = (...blocks: unknown[]) => safePage({ ...completePage, blocks }).page.blocks

test('valid values are unchanged, without notes', () => {
  expect(safePage(completePage)).toEqual({ page: completePage, replaced: [] })
  const section = { type: 'promises', title: 'Promises', blocks: completePage.blocks }
  expect(safeSection(section)).toEqual({ section, replaced: [] })
})

test.each<[sentence: string, block: unknown, taken: unknown[]]>([
  ['a block of an unknown kind is left out', { kind: 'carousel' }, []],
  ['a block named like a part of every object is left out', { kind: 'constructor' }, []],
  ['what is no block is left out', 'hero', []],
  ['a hero without its pictures is left out', { ...hero, wide: null }, []],
  [
    'a tile without a picture is left out',
    { ...categories, categories: [{ key: 'tea', name: 'Tea' }] },
    [{ ...categories, categories: [] }],
  ],
  [
    'a link that would run leads nowhere',
    { ...rail, more: { text: 'All', link: 'javascript:alert(1)' } },
    [{ ...rail, more: { text: 'All', link: '' } }],
  ],
  [
    'a rail asks for a whole number of goods, 60 at most',
    { ...rail, numberToLoad: 1e9 },
    [{ ...rail, numberToLoad: 8 }],
  ],
  [
    'a tag that is no name is not asked for',
    { kind: 'rail', title: 'New', tagName: '../x', numberToLoad: 8, more: null },
    [{ kind: 'rail', title: 'New', numberToLoad: 8, more: null }],
  ],
  [
    'a picture of another scheme is none',
    { kind: 'image', image: { ...image, imageURL: 'data:image/svg+xml,x' }, link: null },
    [],
  ],
  [
    'a picture that leads nowhere leads nowhere',
    { kind: 'image', image, link: 'vbscript:x' },
    [{ kind: 'image', image, link: null }],
  ],
  ['a section without a type is left out', { kind: 'section', type: '../../x' }, []],
  [
    'an article without a name is left out',
    { kind: 'articles', articles: [{ title: 'Water' }, article] },
    [{ kind: 'articles', articles: [article] }],
  ],
  [
    'a day is a day',
    { kind: 'articles', articles: [{ ...article, publishedOn: '2026-13-40' }] },
    [{ kind: 'articles', articles: [{ ...article, publishedOn: null }] }],
  ],
])('%s', (_, block, taken) => {
  expect(blocksOf(block)).toEqual(taken)
})

test('a page has 60 blocks at most, and a paragraph 5000 characters', () => {
  const long = { kind: 'text', title: 'x'.repeat(10_000), paragraphs: ['茶'.repeat(10_000)] }
  const blocks = blocksOf(...Array.from({ length: 100 }, () => long))
  expect(blocks).toHaveLength(60)
  expect(blocks[0]).toEqual({ kind: 'text', title: 'x'.repeat(200), paragraphs: ['茶'.repeat(5000)] })
})

test('any reply yields a page that meets the contract, and is not changed itself', () => {
  const schema = store['GET /common3/pageContent'].reply
  const block = fc
    .tuple(fc.constantFrom(...completePage.blocks), fc.string(), fc.anything())
    .map(([good, name, value]) => {
      const names = Object.keys(good)
      const wrong = names[name.length % names.length] ?? name
      return { ...good, [wrong]: value }
    })
  const page = fc.record({ title: fc.anything(), blocks: fc.array(fc.oneof(block, fc.anything())) })
  fc.assert(
    fc.property(fc.oneof(page, fc.anything()), (reply) => {
      const before = JSON.stringify(reply)
      const read = safePage(reply).page
      expect(JSON.stringify(reply)).toBe(before)
      expect([...Value.Errors(schema, read)]).toEqual([])
      expect(safePage(read).page).toEqual(read)
    }),
    { numRuns: 400 },
  )
})
