import type { ErrorBody } from '@istore/contract/refusals.ts'
import { demoShop } from '@istore/demo/index.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCatalogueIndex } from '../../areas/catalogue/index-service.ts'
import { arbitraryNumber, arbitraryTerm } from '../../testing/arbitrary-terms.ts'
import { rounds } from '../../testing/rounds.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { registerSitemap } from './sitemap.ts'

let shop: TestShop
let shopper: Shopper
beforeAll(async () => {
  shop = await testShop()
  registerSitemap(shop.app, shop.context, [])
  shopper = new Shopper(shop.app)
})
afterAll(() => shop.close())

const PRODUCTS = '/productManagement2/products'

interface Query {
  path: string
  query?: Record<string, string>
}

/** Every way of searching for products, with an arbitrary term and number. */
const QUESTIONS: Record<string, (term: string, number: string) => Query> = {
  'a list': (term, number) => ({ path: PRODUCTS, query: { categoryName: term, startingPosition: number } }),
  'a list by brand, sorted': (term, number) => ({
    path: PRODUCTS,
    query: { brandName: term, sortby: term, numberToLoad: number },
  }),
  'a list by options': (term, number) => ({
    path: PRODUCTS,
    query: { optionPair: term, fissionCampaignId: term, startingPosition: number },
  }),
  'a count': (term, number) => ({ path: `${PRODUCTS}/listCount`, query: { tagName: term, clearance: number } }),
  'a search': (term, number) => ({ path: `${PRODUCTS}/search/${encoded(term)}`, query: { startingPosition: number } }),
  'a page of a search': (term, number) => ({
    path: `${PRODUCTS}/search/${encoded(term)}`,
    query: { numberToLoad: number },
  }),
  'a count of a search': (term) => ({ path: `${PRODUCTS}/searchCount/${encoded(term)}` }),
  suggestions: (term, number) => ({ path: `${PRODUCTS}/suggestions`, query: { term, numberToLoad: number } }),
  'suggestions for a term': (term) => ({ path: `${PRODUCTS}/suggestions`, query: { term } }),
  brands: (term, number) => ({
    path: '/productManagement/brands',
    query: { categoryName: term, numberToLoad: number },
  }),
  'add-ons': (term) => ({ path: `${PRODUCTS}/addon`, query: { tagName: term } }),
  'a product': (term) => ({ path: `/productManagement/product/${encoded(term)}` }),
  inventory: (term) => ({
    path: `/inventoryManagement/inventoryByProductAndOptions/${demoShop.products[0]?.key}`,
    query: { optionPair: term },
  }),
  'a campaign’s goods': (term) => ({
    path: '/productManagement2/campaignProductItem/list/all',
    query: { fissionCampaignId: term },
  }),
  groups: (term) => ({ path: '/common3/orders/list', query: { fissionCampaignId: term } }),
  'share counts': (term) => ({ path: '/common3/shareCounts', query: { path: term } }),
}

const encoded = (term: string) => encodeURIComponent(term.toWellFormed())

async function answer({ path, query }: Query) {
  return shopper.send<Partial<ErrorBody>>('GET', path, { query })
}

test.each(Object.entries(QUESTIONS))(
  '%s with arbitrary values is answered, or refused in our words',
  async (_name, ask) => {
    const property = fc.asyncProperty(arbitraryTerm, arbitraryNumber, async (term, number) => {
      const { status, body } = await answer(ask(term, number))
      expect([200, 400, 404], JSON.stringify(body)).toContain(status)
      if (status !== 200) expect(body.errors?.error[0]?.message).toMatch(/\S/)
    })
    await fc.assert(property, { numRuns: rounds(20, 80) })
    expect(shop.faults).toEqual([])
  },
)

test('unknown sitemap files answer 404', async () => {
  const property = fc.asyncProperty(arbitraryTerm, async (term) => {
    const reply = await shop.app.inject({ url: `/sitemaps/${encoded(term)}.xml` })
    expect([400, 404, 302]).toContain(reply.statusCode)
  })
  await fc.assert(property, { numRuns: rounds(20, 80) })
  expect(shop.faults).toEqual([])
})

test.each([
  ['a negative position', { path: PRODUCTS, query: { startingPosition: '-1' } }, 400],
  ['a position beyond the end', { path: PRODUCTS, query: { startingPosition: '9999999' } }, 200],
  ['an unknown sort', { path: PRODUCTS, query: { sortby: 'sideways' } }, 200],
  ['a sort of SQL', { path: PRODUCTS, query: { sortby: 'price; DROP TABLE product' } }, 200],
  ['an unknown category', { path: PRODUCTS, query: { categoryName: 'nothing' } }, 200],
  ['an unknown category by name', { path: '/productManagement2/category/nothing' }, 404],
  ['a search of 10,000 characters', { path: `${PRODUCTS}/search/${'a'.repeat(10_000)}` }, 400],
  ['a search of 10,000 Chinese characters', { path: `${PRODUCTS}/search/${encoded('茶'.repeat(10_000))}` }, 400],
  ['a count of 10,000 characters', { path: `${PRODUCTS}/searchCount/${'a'.repeat(10_000)}` }, 400],
  ['suggestions of 10,000 characters', { path: `${PRODUCTS}/suggestions`, query: { term: 'a'.repeat(10_000) } }, 400],
  ['a search of 100 Chinese characters', { path: `${PRODUCTS}/search/${encoded('茶'.repeat(100))}` }, 200],
  ['a search of emoji', { path: `${PRODUCTS}/search/${encoded('🍵🍵')}` }, 200],
  ['half a character', { path: `${PRODUCTS}/search/%ED%A0%80` }, 400],
  ['the end of a text in C', { path: `${PRODUCTS}/search/tea%00` }, 400],
  ['a search of SQL', { path: `${PRODUCTS}/search/${encoded("'; DROP TABLE product; --")}` }, 200],
  ['a search of tsquery', { path: `${PRODUCTS}/search/${encoded('!tea & (green | :*) <-> %_\\')}` }, 200],
  ['suggestions of tsquery', { path: `${PRODUCTS}/suggestions`, query: { term: '!t:* & %_\\' } }, 200],
] as [string, Query, number][])('%s is met as it should be', async (_name, query, status) => {
  expect(await answer(query)).toMatchObject({ status })
  expect(shop.faults).toEqual([])
})

test('a product available in one language is in lists, searches and calls of both', async () => {
  const id = demoShop.products[1]?.key ?? ''
  await shop.context.pool.query(
    `UPDATE product SET name = '{"zh":"独此一语"}', fact = fact - 'en', description = description - 'en' WHERE id = $1`,
    [id],
  )
  await buildCatalogueIndex(shop.context.pool)
  shop.context.catalogue.drop()
  const found = async () => {
    const { products } = await shopper.call('GET /productManagement2/products/search/{term}', {
      params: { term: '独此一语' },
    })
    return products.map((card) => [card.id, card.name, card.textLanguage])
  }
  await expect.poll(found, { timeout: 10_000 }).toContainEqual([id, '独此一语', 'zh'])
  const { product } = await shopper.call('GET /productDetailManagement/productDetail/{id}', { params: { id } })
  expect([product.name, product.textLanguage]).toEqual(['独此一语', 'zh'])
  const names = await shopper.call('GET /productManagement2/products', { query: { sortby: 'name', numberToLoad: 60 } })
  for (const { name } of names.products) expect(name).toMatch(/\S/)
  expect(shop.faults).toEqual([])
})

const keyOf = (rows: readonly { key: string }[]) =>
  fc.option(fc.constantFrom(...rows.map(({ key }) => key)), { nil: undefined })

test('the pages of any list together are the complete list, each product once and in order', async () => {
  const filters = fc.record({
    categoryName: keyOf(demoShop.categories),
    brandName: keyOf(demoShop.brands),
    tagName: keyOf(demoShop.tags),
    clearance: fc.constantFrom(undefined, true),
    sortby: fc.constantFrom(undefined, 'default', 'priceAsc', 'priceDesc', 'name', 'date'),
  })
  const pages = async (query: object, size: number) => {
    const found: string[] = []
    let next: number | null = 0
    while (next !== null) {
      const page: { products: { id: string }[]; nextPosition: number | null } = await shopper.call(
        'GET /productManagement2/products',
        { query: { ...query, numberToLoad: size, startingPosition: next } },
      )
      found.push(...page.products.map(({ id }) => id))
      next = page.nextPosition
    }
    return found
  }
  const property = fc.asyncProperty(filters, fc.integer({ min: 1, max: 60 }), async (given, size) => {
    const query = JSON.parse(JSON.stringify(given)) as object
    const complete = await pages(query, 60)
    expect(await pages(query, size)).toEqual(complete)
    expect(new Set(complete).size).toBe(complete.length)
    const { sortby: _, ...counted } = query as { sortby?: string }
    const { count } = await shopper.call('GET /productManagement2/products/listCount', { query: counted })
    expect(count).toBe(complete.length)
  })
  await fc.assert(property, { numRuns: rounds(10, 40) })
})
