import { pageAt } from '@istore/contract/pages.ts'
import { expect, test } from 'vitest'
import { allPages } from '#app/pages.fixture.ts'
import { AlternateLinks, canonicalPath, inLanguage } from './alternate-links.tsx'
import { renderHtml } from './shell.fixture.tsx'

const pages = await allPages()

/** The addresses in a document's links, by their kind. */
function named(html: string): Record<string, string> {
  const links = [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = '']) => {
    const value = (name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(attributes)?.[1]?.replaceAll('&amp;', '&')
    return [value('hreflang') ?? value('rel') ?? '', value('href') ?? '']
  })
  return Object.fromEntries(links)
}

const LIST = 'https://shop.example/store/productlist?cat=tea'

test.each([
  ['no language', '/store/productlist?cat=tea&page=1', LIST],
  ['its language', '/store/productlist?cat=tea&lang=zh', `${LIST}&lang=zh`],
] as const)('a page whose address names %s says which address is its own, and where each language is', (...row) => {
  const [, at, canonical] = row
  expect(renderHtml(<AlternateLinks />, { at, locale: 'zh', page: pageAt(pages, '/store/productlist') })).toContain(
    `<meta property="og:url" content="${canonical.replaceAll('&', '&amp;')}"/>`,
  )
  expect(
    named(renderHtml(<AlternateLinks />, { at, locale: 'zh', page: pageAt(pages, '/store/productlist') })),
  ).toEqual({
    canonical,
    en: `${LIST}&lang=en`,
    'zh-Hans': `${LIST}&lang=zh`,
    'x-default': LIST,
  })
})

test('a shop of one language names no other', () => {
  const html = renderHtml(<AlternateLinks />, {
    at: '/about',
    change: (_, content) => Object.assign(content.system.appConfig, { supportedLanguages: ['en'] }),
  })
  expect(named(html)).toEqual({ canonical: 'https://shop.example/about', 'x-default': 'https://shop.example/about' })
})

test.each([
  ['/', '', undefined, '/home'],
  ['/home', '?utm_source=x', 'en', '/home?lang=en'],
  ['/store/productlist', '?page=3&cat=green+tea&sort=name', 'zh', '/store/productlist?cat=green+tea&page=3&lang=zh'],
  ['/store/productlist', '?cat=all&page=1', undefined, '/store/productlist'],
  ['/store/productlist', '?page=-1', undefined, '/store/productlist'],
  ['/store/search', '?q=tea&page=2', 'en', '/store/search?lang=en'],
  ['/store', '?cat=oolong', undefined, '/store'],
  ['/store/product/x', '?options=size:big', 'zh', '/store/product/x?lang=zh'],
  ['/store/', '', undefined, '/store'],
  ['/store/productlist', '?wmpoid=oMgHVjngRip&cat=tea', undefined, '/store/productlist?cat=tea'],
] as const)('the canonical address of %s%s in %s is %s', (pathname, search, lang, path) => {
  const names = pageAt(pages, pathname)?.canonicalQuery
  expect(canonicalPath({ pathname, search }, names, lang)).toBe(path)
})

test.each([
  ['', 'zh', ''],
  ['?cat=tea', 'zh', '?cat=tea'],
  ['?cat=tea&lang=zh', 'zh', '?cat=tea&lang=zh'],
  ['?lang=en&cat=green+tea', 'zh', '?lang=zh&cat=green+tea'],
  ['?lang=xx', 'en', '?lang=en'],
] as const)('the query %j of a page that is now in %s is %j', (search, locale, followed) => {
  expect(inLanguage(search, locale)).toBe(followed)
})
