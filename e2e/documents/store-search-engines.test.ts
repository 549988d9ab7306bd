import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { Guest } from './support/guest.ts'
import { metaOf, textOf } from './support/roles.ts'

const guest = new Guest()
const { url } = inject('shop')

test.each([
  ['/home', '/home'],
  ['/store?cat=oolong', '/store'],
  ['/store/productlist?cat=oolong&utm_source=x', '/store/productlist?cat=oolong'],
  ['/store/productlist?page=2', '/store/productlist?page=2'],
  ['/store/productlist?cat=oolong&sort=name', '/store/productlist?cat=oolong'],
  ['/store/search?q=tea', '/store/search'],
  ['/store/product/biluochun-tin?options=x', '/store/product/biluochun-tin'],
])('%s has one canonical address, one in each language, and a link card', async (path, canonical) => {
  const { document } = await guest.open(path)
  expect(document.querySelector('head link[rel="canonical"]')?.getAttribute('href')).toBe(url + canonical)
  const alternates = [...document.querySelectorAll('head link[rel="alternate"]')]
  expect(alternates.map((link) => link.getAttribute('hrefLang'))).toEqual(['en', 'zh-Hans', 'x-default'])
  for (const link of alternates) {
    const href = link.getAttribute('href') ?? ''
    expect((await guest.open(href)).status, href).toBe(200)
  }
  expect(metaOf(document, 'og:url')).toBe(url + canonical)
  expect(metaOf(document, 'og:title')).toBe(textOf(document.querySelector('title')))
  expect(metaOf(document, 'twitter:card')).not.toBeNull()
  expect(metaOf(document, 'og:locale')).not.toBeNull()
})

test.each([
  ...['/home', '/store', '/store/search', '/store/search?q=tea', '/store/search?q=zzqqxx', '/store/productlist'],
  ...['/store/productlist?cat=oolong', '/store/productlist?brand=cloud-ridge', '/store/productlist?tag=gift'],
  ...['/store/productlist?clearance=true', '/store/product/biluochun-tin', '/store/groupCampaigns', '/blog', '/about'],
])('the link card of %s has a big JPEG of the size that it names', async (path) => {
  const { document } = await guest.open(path)
  const picture = await guest.fetch(metaOf(document, 'og:image') ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { width, height } = await sharp(await picture.arrayBuffer()).metadata()
  expect(width).toBeGreaterThanOrEqual(600)
  const named = ['og:image:width', 'og:image:height'].map((name) => metaOf(document, name))
  if (named[0] !== null) expect(named).toEqual([String(width), String(height)])
})

/** The JSON-LD data of a document, by type. */
function structuredData(document: Document): Map<string, Record<string, unknown>> {
  const texts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(textOf).filter(Boolean)
  return new Map(texts.map((text) => JSON.parse(text)).map((data) => [data['@type'], data]))
}

test('a list and a product describe themselves to search engines', async () => {
  const list = structuredData((await guest.open('/store/productlist?cat=oolong')).document)
  const breadcrumbs = list.get('BreadcrumbList')?.itemListElement as { item?: string }[]
  expect(breadcrumbs.map(({ item }) => item)).toEqual([`${url}/home`, `${url}/store`, undefined])
  const { document } = await guest.open('/store/product/biluochun-tin')
  const data = structuredData(document)
  expect([...data.keys()].sort()).toEqual(['BreadcrumbList', 'Product'])
  expect(data.get('Product')?.name).toBe(textOf(document.querySelector('h1')))
})

test.each([
  ['/store/product/keemun-tin', '50 g · tin redesign, same tea', '12.00'],
  ['/store/product/keemun-tin?options=size:100g,leaf:whole', '100 g · tin redesign, same tea', '33.00'],
])(
  '%s has one price and one fact: on the page, in its metadata and in its structured data',
  async (path, fact, price) => {
    const { document, main } = await new Guest().open(path)
    const data = structuredData(document).get('Product')?.offers as Record<string, unknown> & { offers: object[] }
    expect(textOf(main)).toContain(fact)
    expect(textOf(main.querySelector('.price-page .price-now'))).toContain(price)
    expect(metaOf(document, 'product:price:amount')).toBe(price)
    expect(data).toMatchObject({ lowPrice: price, highPrice: price, availability: 'https://schema.org/InStock' })
    for (const offer of data.offers) expect(offer).toMatchObject({ price })
  },
)

test('a card shows the price and fact of the choice that its page opens with', async () => {
  const { main } = await new Guest().open('/store/productlist?cat=black-and-puer&clearance=true')
  const card = textOf(main.querySelector('[data-product="keemun-tin"]'))
  expect(card).toContain('12.00')
  expect(card).toContain('50 g · tin redesign, same tea')
})

test.each([
  ['/store/productlist?cat=oolong&brand=cloud-ridge', 200],
  ['/store/productlist?sort=name', 200],
  ['/store/search?q=tea', 200],
  ['/store/productlist?page=-1', 200],
  ['/store/productlist?cat=oolong&page=0', 200],
  ['/store/productlist?page=2.5', 200],
  ['/checkout/cart', 200],
  ['/account/login', 200],
  ['/user/list', 200],
  ['/store/productlist?brand=nobody', 404],
  ['/store/productlist?tag=nothing', 404],
  ['/store/productlist?cat=%00%F0%9F%8D%B5', 404],
])('%s is marked noindex, and may be read', async (path, status) => {
  const page = await guest.open(path)
  expect(page.status).toBe(status)
  expect(metaOf(page.document, 'robots')).toBe('noindex, follow')
  const rules = [...(await (await guest.fetch('/robots.txt')).text()).matchAll(/^Disallow: (.+)$/gm)]
  expect(rules.filter(([, start = '']) => path.startsWith(start))).toEqual([])
})

test('a list of one category is for search engines', async () => {
  const { document } = await guest.open('/store/productlist?cat=oolong')
  expect(metaOf(document, 'robots')).toBeNull()
})

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

test('robots.txt names the sitemap index, and that leads to sitemaps of pages', async () => {
  const robots = await (await guest.fetch('/robots.txt')).text()
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  expect(index).toBe(`${url}/sitemap.xml`)
  const read = async (address: string, root: string) => {
    const reply = await guest.fetch(address)
    expect(reply.headers.get('content-type')).toMatch(/xml/)
    const text = await reply.text()
    expect(text).toMatch(new RegExp(`^<\\?xml[^>]*\\?>\\s*<${root} [^>]*xmlns="${SITEMAPS}"`))
    expect(text.trim().endsWith(`</${root}>`)).toBe(true)
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
  }
  const files = await read(index, 'sitemapindex')
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const [first = ''] = await read(file, 'urlset')
    expect((await guest.open(first)).status, first).toBe(200)
  }
})
