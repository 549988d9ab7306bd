import { demoShop } from '@istore/demo/index.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arbitraryNumber, arbitraryTerm } from '../../testing/arbitrary-terms.ts'
import { shopWithPages } from '../../testing/built-pages.ts'
import { rounds } from '../../testing/rounds.ts'
import type { TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await shopWithPages()
})
afterAll(() => shop.close())

/** Dozens of full pages are rendered. */
const LONG_TIMEOUT = { timeout: 120_000 }

const encoded = (term: string) => encodeURIComponent(term.toWellFormed())
const product = demoShop.products[0]?.key

/** Where shoppers look for products, with an arbitrary term and number in the address. */
const ADDRESSES: Record<string, (term: string, number: string) => string> = {
  'the store': (term) => `/store?cat=${encoded(term)}`,
  'a list': (term, number) => `/store/productlist?cat=${encoded(term)}&sort=${encoded(term)}&page=${encoded(number)}`,
  'a list by everything': (term, number) =>
    `/store/productlist?brand=${encoded(term)}&tag=${encoded(number)}&clearance=${encoded(term)}&productType=${encoded(term)}&optionPair=${encoded(term)}&fissionCampaignId=${encoded(term)}`,
  'a search': (term, number) => `/store/search?q=${encoded(term)}&page=${encoded(number)}`,
  'a product': (term) => `/store/product/${encoded(term)}`,
  'a product’s options': (term) => `/store/product/${product}?options=${encoded(term)}`,
  'a brand': (term) => `/store/brand/${encoded(term)}`,
  'a tag': (term) => `/store/tag/${encoded(term)}`,
  'a group buy': (term, number) =>
    `/store/groupCampaign/${encoded(term)}?group=${encoded(term)}&item=${encoded(number)}`,
}

async function expectPage(url: string) {
  const reply = await shop.app.inject({ url, headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } })
  const { statusCode, body } = reply
  expect([200, 301, 302, 307, 308, 400, 404], `${statusCode} ${url.slice(0, 200)}`).toContain(statusCode)
  if (statusCode < 300 || statusCode === 404) expect(body, url.slice(0, 200)).toMatch(/<h1[ >]|INVALID_INPUT|NOT_FOUND/)
  return reply
}

test.each(Object.entries(ADDRESSES))(
  'the page of %s is a page, whatever is in its address',
  LONG_TIMEOUT,
  async (_name, addressOf) => {
    const property = fc.asyncProperty(arbitraryTerm, arbitraryNumber, async (term, number) => {
      await expectPage(addressOf(term, number))
    })
    await fc.assert(property, { numRuns: rounds(8, 25) })
    expect(shop.faults).toEqual([])
  },
)

test.each([
  ['a negative page', '/store/productlist?page=-1', 200],
  ['a page beyond the end', '/store/productlist?page=9999999', 200],
  ['an unknown sort', '/store/productlist?sort=sideways', 200],
  ['an unknown category', '/store/productlist?cat=nothing', 404],
  ['an unknown product', '/store/product/nothing', 404],
  ['a search of 10,000 characters', `/store/search?q=${'a'.repeat(10_000)}`, 200],
  ['a search of emoji', `/store/search?q=${encoded('🍵👩‍👩‍👧')}`, 200],
  ['a search of SQL', `/store/search?q=${encoded("'; DROP TABLE product; --")}`, 200],
  ['a search of tsquery', `/store/search?q=${encoded('!tea & (green | :*) <-> %_\\')}`, 200],
  ['half a character', '/store/search?q=%ED%A0%BD', 200],
] as const)('%s is a page', async (_name, url, status) => {
  const { statusCode, body } = await shop.app.inject({ url, headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } })
  expect(statusCode).toBe(status)
  expect(body).toMatch(/<h1[ >]/)
  expect(shop.faults).toEqual([])
})

test('a product available in one language has a page in both, which says so', async () => {
  const one = `UPDATE product SET name = name - 'en', fact = fact - 'en', description = description - 'en' WHERE id = $1`
  await shop.context.pool.query(one, [product])
  shop.context.catalogue.drop()
  const { body } = await expectPage(`/store/product/${product}?lang=en`)
  expect(body).toMatch(/<h1[^>]* lang="zh[^"]*"/)
  expect(body).toContain('Details in Chinese only')
  const chinese = await expectPage(`/store/product/${product}?lang=zh`)
  expect(chinese.body).not.toMatch(/<h1[^>]* lang=|仅有/)
  expect(shop.faults).toEqual([])
})

test.each(['%ED%A0%80', '%zz', '%', '%ff', 'tea%00', '%F0%9F%8D%B5'])(
  '%s in an address does not cause a fault',
  async (junk) => {
    for (const path of ['/store?cat=', '/store/productlist?cat=', '/store/search?q=', '/store/product/', '/store/tag/'])
      await expectPage(path + junk)
    expect(shop.faults).toEqual([])
  },
)

test('markup in a search term is escaped on its page', async () => {
  const { body } = await expectPage(
    `/store/search?q=${encoded('<script>alert(1)</script>"\'><img src=x onerror=alert(1)>')}`,
  )
  expect(body).not.toMatch(/<script>alert|<img src=x/)
})
