import { describe, expect, test } from 'vitest'
import { CATALOGUE_TEXTS } from '../fixtures/catalogue-texts.ts'
import { ROUTE_TEXTS } from '../fixtures/route-texts.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { allByRole, byRole, hrefOf, metaOf, productIds, textOf } from './support/roles.ts'

const results = (term: string) => `/store/search?q=${encodeURIComponent(term)}`

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = CATALOGUE_TEXTS[language]
  const guest = new Guest(language)
  const field = (main: Element) => main.querySelector('input[role=combobox]')

  test('a search for 绿茶 finds green teas in either language, and says how many', async () => {
    const path = `/productManagement2/products/searchCount/${encodeURIComponent('绿茶')}`
    const { count } = await guest.call<{ count: number }>('GET', path)
    expect(count).toBeGreaterThan(3)
    const { main, document } = await guest.open(results('绿茶'))
    const said = texts.results('绿茶', count)
    expect(textOf(main.querySelector('h1 + p'))).toBe(texts.found(count))
    expect(allByRole(document, 'status', said)).toHaveLength(1)
    expect(productIds(main)).toHaveLength(Math.min(count, 12))
    expect(hrefOf(main, texts.greenTea)).toMatch(/^\/store\/product\//)
  })

  test('a misspelt search shows what was meant, and says so', async () => {
    const { main, document } = await guest.open('/store/search?q=grean+tea')
    expect(textOf(main.querySelector('h1'))).toBe('“green tea”')
    expect(textOf(main)).toMatch(texts.corrected)
    expect(hrefOf(main, texts.greenTea)).toMatch(/^\/store\/product\//)
    expect(metaOf(document, 'robots')).toBe('noindex, follow')
  })

  test('a brand is found by its name in the other language', async () => {
    const [first] = productIds((await guest.open(results(texts.brand.query))).main)
    const { main } = await guest.open(`/store/product/${first}`)
    expect(textOf(main)).toContain(texts.brand.shown)
  })

  test('a search without results keeps the words and shows where to go next', async () => {
    const { status, main } = await guest.open('/store/search?q=zzqqxx')
    expect(status).toBe(200)
    expect(textOf(main.querySelector('h1'))).toBe(texts.none('zzqqxx'))
    expect(field(main)?.getAttribute('value')).toBe('zzqqxx')
    expect(main.querySelector('a[href="/store/productlist?cat=oolong"]')).not.toBeNull()
  })

  test('a search with an unknown word says so, and shows where to go next below its few results', async () => {
    const { main } = await guest.open('/store/search?q=bamboo+zzqqxx')
    expect(textOf(main)).toContain(texts.unmatched('zzqqxx'))
    expect(productIds(main)).toContain('bamboo-whisk')
    const { innerHTML } = main
    expect(innerHTML.lastIndexOf('/store/productlist?cat=')).toBeGreaterThan(innerHTML.lastIndexOf('data-product='))
  })

  test('without a term the search page shows ways to find products', async () => {
    const { main } = await guest.open('/store/search')
    expect(textOf(byRole(main, 'heading'))).toBe(ROUTE_TEXTS[language].find)
    expect(main.querySelectorAll('a[href*="/store/productlist?cat="]').length).toBeGreaterThan(0)
  })
})

const LONG = 'tea'.repeat(3400)
test.each([
  ['a very long search', `/store/search?q=${LONG}`, 200],
  ['half a character', '/store/search?q=%ED%A0%BD&page=-3', 200],
  ['a closing tag', '/store/search?q=%F0%9F%8D%B5%00%3C%2Fscript%3E', 200],
  ['operators', "/store/search?q=a%26b%7C!(c):*%20'%22;--", 200],
  ['a page beyond the end', '/store/search?q=tea&page=99999', 200],
  ['an unknown sort and a negative page', '/store/productlist?sort=byMoon&page=-1', 200],
  ['a page that is no number', '/store/productlist?cat=oolong&page=1e9', 200],
  ['half a character as category', '/store/productlist?cat=%ED%A0%BD', 404],
  ['a very long brand', `/store/productlist?brand=${LONG}`, 404],
  ['a category that every object has', '/store?cat=__proto__', 200],
])('an address with %s is a page', async (_what, path, status) => {
  const page = await new Guest().follow(path)
  expect(page.status).toBe(status)
  expect(page.document.querySelectorAll('h1')).toHaveLength(1)
})

test('a page beyond the end of the results still shows products', async () => {
  const { main } = await new Guest().follow('/store/search?q=tea&page=99999')
  expect(productIds(main)).not.toEqual([])
})
