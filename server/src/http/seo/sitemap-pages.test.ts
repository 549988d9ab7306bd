import { demoShop } from '@istore/demo/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages, shopWithPages } from '../../testing/built-pages.ts'
import { rounds } from '../../testing/rounds.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { registerSitemap } from './sitemap.ts'

const ORIGIN = 'http://shop.test'
/** A hundred full pages are rendered. */
const LONG_TIMEOUT = { timeout: 120_000 }

let shop: TestShop
beforeAll(async () => {
  shop = await shopWithPages()
  registerSitemap(shop.app, shop.context, (await builtPages()).pages)
})
afterAll(() => shop.close())

const plain = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const read = async (url: string) => {
  const { statusCode, body } = await shop.app.inject({ url: url.replace(ORIGIN, '') })
  expect(statusCode, url).toBe(200)
  return body
}
const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => plain(loc))

/** The language and the address of every alternate link in the markup. */
const alternatesOf = (markup: string) =>
  [...markup.matchAll(/<(?:xhtml:)?link [^>]*rel="alternate"[^>]*>/g)].flatMap(([link]) => {
    const [lang, href] = ['hreflang', 'href'].map((name) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(link)?.[1])
    return lang && href ? [[lang, plain(href)]] : []
  })

/** Every fourth page, or every page in a full run. */
const sampled = <T>(pages: T[]) => pages.filter((_, at) => at % rounds(4, 1) === 0)

/** Every page of the sitemap, with its alternate links. */
async function everyPage() {
  const files = await Promise.all(locsOf(await read('/sitemap.xml')).map(read))
  return files
    .flatMap((xml) => xml.split('<url>').slice(1))
    .map((url) => ({
      loc: locsOf(url)[0] ?? '',
      alternates: alternatesOf(url),
    }))
}

const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .filter(([, text]) => text)
    .map(([, text = '']) => JSON.parse(text) as Record<string, unknown>)

test('every sitemap address is a page whose canonical and alternate links match', LONG_TIMEOUT, async () => {
  const pages = await everyPage()
  expect(pages.length).toBeGreaterThan(90)
  for (const { loc, alternates } of sampled(pages)) {
    const html = await read(loc)
    expect(html, loc).toMatch(/<h1[ >]/)
    expect(html, loc).not.toMatch(/<meta name="robots" content="noindex/)
    expect(plain(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]), loc).toBe(loc)
    expect(alternatesOf(html), loc).toEqual(alternates)
    expect(alternates.map(([lang]) => lang)).toEqual(['en', 'zh-Hans', 'x-default'])
  }
  expect(shop.faults).toEqual([])
})

test('a page with a language has the same alternates as the page without one', LONG_TIMEOUT, async () => {
  for (const { alternates } of (await everyPage()).slice(0, 200).filter((_, at) => at % 9 === 0))
    for (const [, href = ''] of alternates) expect(alternatesOf(await read(href)), href).toEqual(alternates)
})

test('every product’s JSON-LD has its price and the shops that have it', LONG_TIMEOUT, async () => {
  const shops = demoShop.storeLocations.filter(({ display }) => display).map(({ name }) => name.en)
  const products = (await everyPage()).filter(({ loc }) => loc.includes('/store/product/'))
  expect(products.length).toBeGreaterThan(60)
  for (const { loc } of sampled(products)) {
    const data = dataIn(await read(`${loc}?lang=en`)).find((each) => each['@type'] === 'Product')
    if (!data) throw new Error(`${loc} says nothing of its product`)
    const { offers: all, ...range } = data.offers as { offers: Record<string, unknown>[]; lowPrice: string }
    expect(range, loc).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'CAD', offerCount: shops.length })
    expect(range.lowPrice, loc).toMatch(/^\d+\.\d\d$/)
    const sellers = all.map(({ availableAtOrFrom }) => (availableAtOrFrom as { name: string }).name)
    expect(sellers.toSorted(), loc).toEqual(shops.toSorted())
    for (const offer of all) {
      expect(offer, loc).toMatchObject({ '@type': 'Offer', priceCurrency: 'CAD', price: range.lowPrice })
      expect(offer.availability, loc).toMatch(/^https:\/\/schema\.org\/(In|OutOf)Stock$/)
    }
  }
})
