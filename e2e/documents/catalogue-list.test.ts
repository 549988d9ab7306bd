import { describe, expect, test } from 'vitest'
import { demoShop } from '../../demo/index.ts'
import { CATALOGUE_TEXTS } from '../fixtures/catalogue-texts.ts'
import { addToCart } from '../fixtures/ready-cart.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { hrefOf, metaOf, productIds, textOf } from './support/roles.ts'

const goods = demoShop.products.filter(({ productType }) => productType === 'PRODUCT')
type Goods = (typeof goods)[number]

const firstPage = (all: readonly Goods[]) => all.slice(0, 12).map(({ key }) => key)
const guest = new Guest()

test.each<[string, string, (product: Goods) => boolean]>([
  ['a category', 'cat=oolong', ({ categories }) => categories.includes('oolong')],
  ['a brand', 'brand=cloud-ridge', ({ brand }) => brand === 'cloud-ridge'],
  ['a tag', 'tag=gift', ({ tags }) => tags.includes('gift')],
  [
    'a category and a tag',
    'cat=green-and-white&tag=gift',
    ({ categories, tags }) => categories.includes('green-and-white') && tags.includes('gift'),
  ],
  ['everything', 'cat=all', () => true],
])('a list shows the products of %s, in order, and says how many there are', async (_what, query, fits) => {
  const { main } = await guest.open(`/store/productlist?${query}`)
  const wanted = goods.filter(fits)
  expect(wanted.length).toBeGreaterThan(0)
  expect(productIds(main)).toEqual(firstPage(wanted))
  expect(textOf(main.querySelector('[role=status]'))).toContain(String(wanted.length))
})

test('the sale shows reduced products only', async () => {
  const { main } = await guest.open('/store/productlist?clearance=true')
  const cards = [...main.querySelectorAll('[data-product]')]
  expect(cards.length).toBeGreaterThan(2)
  expect(cards.filter((card) => card.querySelector('s') === null).map(textOf)).toEqual([])
})

test.each(LANGUAGES)('a long list links to its next page, and that one back, in %s', async (language) => {
  const texts = CATALOGUE_TEXTS[language]
  const reader = new Guest(language)
  const next = hrefOf((await reader.open('/store/productlist')).main, texts.more)
  expect(next).toBe('/store/productlist?page=2')
  const { main } = await reader.open('/store/productlist?page=2')
  expect(productIds(main)).toEqual(goods.slice(12, 24).map(({ key }) => key))
  const earlier = await reader.open(hrefOf(main, texts.earlier) ?? '')
  expect(productIds(earlier.main)).toEqual(firstPage(goods))
})

test.each(LANGUAGES)('the cards of a rail say what is in this cart, and no other, in %s', async (language) => {
  const inCart = async (shopper: Guest) => {
    const { main } = await shopper.open('/home')
    const said = [...main.querySelectorAll('[data-product]')].filter((card) =>
      textOf(card).includes(CATALOGUE_TEXTS[language].inCart),
    )
    return said.map((card) => card.getAttribute('data-product'))
  }
  const [one, another, none] = [new Guest(language), new Guest(language), new Guest(language)]
  await addToCart(one, 'chrysanthemum-goji-sachets')
  await addToCart(another, 'travel-tumbler')
  expect(await inCart(one)).toEqual(['chrysanthemum-goji-sachets'])
  expect(await inCart(another)).toEqual(['travel-tumbler'])
  expect(await inCart(none)).toEqual([])
  await addToCart(one, 'travel-tumbler')
  expect((await inCart(one)).sort()).toEqual(['chrysanthemum-goji-sachets', 'travel-tumbler'])
})

test.each(LANGUAGES)('the button that adds a product names it, in %s', async (language) => {
  const { main } = await new Guest(language).open('/store/productlist?cat=mooncakes')
  const cards = [...main.querySelectorAll('[data-product]')]
  const buttons = cards.map((card) => [textOf(card.querySelector('a')), card.querySelector('button')] as const)
  const unnamed = buttons.filter(([name, button]) => button && !button.getAttribute('aria-label')?.includes(name))
  expect(buttons.filter(([, button]) => button).length).toBeGreaterThan(0)
  expect(unnamed.map(([name]) => name)).toEqual([])
})

describe.each(LANGUAGES)('sorted in %s', (language) => {
  const collator = new Intl.Collator(language === 'en' ? 'en' : 'zh-u-co-pinyin')
  const prices = (main: Element) =>
    [...main.querySelectorAll('[data-product] .price-now')].map((price) => Number(/\d+\.\d\d/.exec(textOf(price))?.[0]))
  const names = (main: Element) => [...main.querySelectorAll('[data-product] h2')].map(textOf)

  test.each<[string, (main: Element) => unknown[], (a: never, b: never) => number]>([
    ['priceAsc', prices, (a: number, b: number) => a - b],
    ['priceDesc', prices, (a: number, b: number) => b - a],
    ['name', names, collator.compare],
  ])('%s puts the same products in its order', async (sort, read, compare) => {
    const oolongs = goods.filter(({ categories }) => categories.includes('oolong')).map(({ key }) => key)
    const { main } = await new Guest(language).open(`/store/productlist?cat=oolong&sort=${sort}`)
    expect(productIds(main).toSorted()).toEqual(oolongs.toSorted())
    const shown = read(main) as never[]
    expect(shown).toHaveLength(oolongs.length)
    expect(shown).toEqual(shown.toSorted(compare))
  })
})

test.each([
  ['/store/brand/cloud-ridge', '/store/productlist?brand=cloud-ridge'],
  ['/store/tag/gift', '/store/productlist?tag=gift'],
  ['/store/clearance', '/store/productlist?clearance=true'],
])('%s leads to %s', async (short, long) => {
  const { status, location } = await guest.open(short)
  expect([status, location]).toEqual([302, long])
  expect(productIds((await guest.open(long)).main)).not.toEqual([])
})

test.each(LANGUAGES)('a list by an unknown name is a helpful page with status 404, in %s', async (language) => {
  const texts = CATALOGUE_TEXTS[language]
  const { status, document, main } = await new Guest(language).open('/store/productlist?cat=no-such-thing')
  expect(status).toBe(404)
  expect(textOf(main.querySelector('h1'))).toMatch(texts.unknown)
  expect(metaOf(document, 'robots')).toBe('noindex, follow')
  expect(hrefOf(main, texts.searchFor)).toBe('/store/search?q=no+such+thing')
})
