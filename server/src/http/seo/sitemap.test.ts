import { gunzipSync } from 'node:zlib'
import { demoShop } from '@istore/demo/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCatalogueIndex } from '../../areas/catalogue/index-service.ts'
import { PRODUCTS_PER_FILE } from '../../areas/catalogue/sitemap-service.ts'
import { TEST_PAGES } from '../../testing/test-pages.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { registerRobots } from './robots.ts'
import { registerSitemap } from './sitemap.ts'

const ORIGIN = 'http://shop.test'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  registerSitemap(shop.app, shop.context, TEST_PAGES)
  registerRobots(shop.app, `${ORIGIN}/sitemap.xml`)
})
afterAll(() => shop.close())

const read = async (path: string) => {
  const reply = await shop.app.inject({ url: path })
  expect([reply.statusCode, reply.headers['content-type']], path).toEqual([200, 'application/xml; charset=utf-8'])
  return reply.body
}
const textsOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map((match) => match[1] ?? '')

/** Every address that the index leads to, by file. */
async function everyAddress(): Promise<Map<string, string[]>> {
  const files = textsOf(await read('/sitemap.xml'), 'loc').map((url) => new URL(url).pathname)
  const read1 = async (path: string) => [path, textsOf(await read(path), 'loc')] as const
  return new Map(await Promise.all(files.map(read1)))
}

const goods = demoShop.products.filter(({ productType }) => productType === 'PRODUCT')

test('the sitemap index lists every indexed page once', async () => {
  const files = await everyAddress()
  const addresses = [...files.values()].flat()
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(files.get('/sitemaps/products-1.xml')).toEqual(goods.map(({ key }) => `${ORIGIN}/store/product/${key}`))
  for (const path of [
    '/home',
    '/store',
    '/store/productlist?clearance=true',
    '/blog',
    '/about',
    ...demoShop.categories.map(({ key }) => `/store/productlist?cat=${key}`),
    ...demoShop.brands.map(({ key }) => `/store/productlist?brand=${key}`),
    ...demoShop.tags.filter(({ shown }) => shown).map(({ key }) => `/store/productlist?tag=${key}`),
  ]) {
    expect(addresses, path).toContain(ORIGIN + path)
  }
  const notForThem = demoShop.tags.filter(({ shown }) => !shown).map(({ key }) => key)
  const others = demoShop.products.filter(({ productType }) => productType !== 'PRODUCT').map(({ key }) => key)
  for (const key of [...notForThem, ...others]) expect(addresses.join('\n')).not.toMatch(new RegExp(`[=/]${key}$`, 'm'))
})

test('a product lists its languages, its picture and the day of its last change', async () => {
  const [first] = goods
  const url = (await read('/sitemaps/products-1.xml')).split('<url>')[1] ?? ''
  const page = `${ORIGIN}/store/product/${first?.key}`
  expect(textsOf(url, 'loc')).toEqual([page])
  const alternates = [...url.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)]
  expect(alternates.map(([, lang, href]) => [lang, href])).toEqual([
    ['en', `${page}?lang=en`],
    ['zh-Hans', `${page}?lang=zh`],
    ['x-default', page],
  ])
  expect(textsOf(url, 'image:loc')).toEqual([`${ORIGIN}/media/product/test.00000000-1200.jpg`])
  const { rows } = await shop.context.pool.query('SELECT updated_at FROM product WHERE id = $1', [first?.key])
  expect(textsOf(url, 'lastmod')).toEqual([(rows[0].updated_at as Date).toISOString()])
  expect(await read('/sitemaps/categories.xml')).toContain('&amp;lang=zh"')
})

test('a campaign is listed while it runs', async () => {
  const add = `INSERT INTO campaign (id, position, name, line, picture, starts_at, ends_at, fill_minutes, max_units, max_groups, status)
    SELECT id, 99, '{}', '{}', '{}', $1::timestamptz + from_day * interval '1 day', $1::timestamptz + to_day * interval '1 day', 60, 5, 2, status
    FROM (VALUES ('runs', -1, 1, 'ACTIVE'), ('over', -2, -1, 'ACTIVE'), ('comes', 1, 2, 'ACTIVE'), ('stopped', -1, 1, 'CANCELLED'))
      AS made (id, from_day, to_day, status)`
  await shop.context.pool.query(add, [shop.context.now()])
  const campaigns = textsOf(await read('/sitemaps/campaigns.xml'), 'loc').join(' ')
  expect(campaigns).toContain(`${ORIGIN}/store/groupCampaign/runs`)
  expect(campaigns).not.toMatch(/over|comes|stopped/)
})

test('markup in a key is escaped, and a client that accepts gzip gets gzip', async () => {
  await shop.context.pool.query(`INSERT INTO brand (key, position, name, line) VALUES ('a&b<c>"''', 99, '{}', '{}')`)
  const reply = await shop.app.inject({ url: '/sitemaps/brands.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(String(gunzipSync(reply.rawPayload))).toContain(
    '<loc>http://shop.test/store/productlist?brand=a%26b%3Cc%3E%22&#39;</loc>',
  )
})

test.each([
  'nothing.xml',
  'products-0.xml',
  'products-2.xml',
  'products-9999999.xml',
  'pages',
  '__proto__.xml',
  'a'.repeat(190),
])('there is no file %s', async (file) => {
  const reply = await shop.app.inject({ url: `/sitemaps/${file}` })
  expect([reply.statusCode, reply.json().errors.error[0].code]).toEqual([404, 'NOT_FOUND'])
})

test('products beyond one file continue in the next; withdrawn ones are omitted', async () => {
  const [source, gone] = goods
  await shop.context.pool.query(
    `INSERT INTO product (id, position, name, fact, description, pictures, brand_key, tax_class, list_price)
     SELECT 'more-' || n, 1000 + n, '{"en":"More"}', '{}', '{}', '[]', brand_key, tax_class, list_price
     FROM product, generate_series(1, $2::int) n WHERE id = $1`,
    [source?.key, PRODUCTS_PER_FILE],
  )
  await buildCatalogueIndex(shop.context.pool)
  await shop.context.pool.query("UPDATE product SET record_status = 'INACTIVE' WHERE id = $1", [gone?.key])
  const names = async () => [...(await everyAddress()).keys()]
  await expect.poll(names, { timeout: 10_000 }).toContain('/sitemaps/products-2.xml')
  const files = await everyAddress()
  const named = [...(files.get('/sitemaps/products-1.xml') ?? []), ...(files.get('/sitemaps/products-2.xml') ?? [])]
  expect(named).toHaveLength(goods.length - 1 + PRODUCTS_PER_FILE)
  expect(new Set(named).size).toBe(named.length)
  expect(named).not.toContain(`${ORIGIN}/store/product/${gone?.key}`)
  expect(shop.faults).toEqual([])
})

test('robots.txt lists the sitemap', async () => {
  const { body } = await shop.app.inject({ url: '/robots.txt' })
  expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
})
