import type { search } from '@istore/contract/areas/catalogue/search.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'

const SEARCH = 'GET /productManagement2/products/search/{term}'
const COUNT = 'GET /productManagement2/products/searchCount/{term}'
const SUGGESTIONS = 'GET /productManagement2/products/suggestions'

/** Terms without meaning, and terms that are dangerous if a database interprets them. */
const UNTRUSTED = [
  '!!!',
  '🍵',
  '   ',
  "' OR 1=1 --",
  '%',
  '_',
  '\\',
  'a & b | !c:*',
  '<->',
  '\u202egreen',
  '__proto__',
  '茶'.repeat(200),
]

async function pagesOf(shop: PaymentTestShop, term: string, page: number): Promise<string[]> {
  const ids: string[] = []
  for (let position: number | null = 0; position !== null; ) {
    const query: { numberToLoad: number; startingPosition: number } = { numberToLoad: page, startingPosition: position }
    const reply = await guestOf(shop).call(SEARCH, { params: { term }, query })
    ids.push(...reply.products.map((product) => product.id))
    position = reply.nextPosition
  }
  return ids
}

const calls: CallTests<typeof search> = {
  [SEARCH]: {
    async works(shop) {
      const guest = guestOf(shop, { 'accept-language': 'zh' })
      const chinese = await guest.call(SEARCH, { params: { term: '绿茶' } })
      expect(chinese).toMatchObject({ term: '绿茶', correctedTerm: null, matched: 'ALL', startingPosition: 0 })
      expect(chinese.products[0]?.name).toContain('绿茶')
      const misspelt = await guestOf(shop).call(SEARCH, { params: { term: 'grean tea' } })
      expect(misspelt).toMatchObject({ correctedTerm: 'green tea', matched: 'ALL' })
      expect(misspelt.products[0]?.name).toMatch(/green/i)
      const brand = await guestOf(shop).call(SEARCH, { params: { term: '云岭茶行' } })
      expect(new Set(brand.products.map((product) => product.brand.name))).toEqual(new Set(['Cloud Ridge Tea']))
      const some = await guestOf(shop).call(SEARCH, { params: { term: 'bamboo zzqqxx' } })
      expect(some).toMatchObject({ matched: 'MOST', unmatched: ['zzqqxx'] })
      const priced = await guestOf(shop).call(SEARCH, { params: { term: 'oolong on sale under $5' } })
      expect(priced).toMatchObject({ matched: 'MOST', unmatched: ['under $5', 'on sale'] })
      expect(priced.products[0]?.name).toContain('Oolong')
      const nothing = await guestOf(shop).call(SEARCH, { params: { term: 'zzqqxx' } })
      expect(nothing).toMatchObject({ products: [], matched: 'NONE', nextPosition: null })
      const all = await pagesOf(shop, 'tea', 60)
      expect(await pagesOf(shop, 'tea', 7)).toEqual(all)
      expect(new Set(all).size).toBe(all.length)
      const beyond = await guest.call(SEARCH, { params: { term: 'tea' }, query: { startingPosition: 10_000_000 } })
      expect(beyond).toMatchObject({ products: [], nextPosition: null })
    },
    refuses: {},
  },
  [COUNT]: {
    async works(shop) {
      const guest = guestOf(shop)
      for (const term of ['tea', '绿茶', 'grean tea', 'tieguanyin', 'bamboo zzqqxx', 'zzqqxx']) {
        const found = await pagesOf(shop, term, 60)
        expect(await guest.call(COUNT, { params: { term } })).toEqual({ count: found.length })
      }
      for (const term of UNTRUSTED) {
        const reply = await guest.call(SEARCH, { params: { term } })
        const { count } = await guest.call(COUNT, { params: { term } })
        expect(reply.products).toHaveLength(Math.min(12, count))
        await guest.call(SUGGESTIONS, { query: { term: term.slice(0, 60) } })
      }
    },
    refuses: {},
  },
  [SUGGESTIONS]: {
    async works(shop) {
      const typed = async (term: string, language = 'en') => {
        const guest = guestOf(shop, { 'accept-language': language })
        return (await guest.call(SUGGESTIONS, { query: { term } })).suggestions
      }
      for (const term of ['g', '绿', 'l', 'mat', '绿茶', 'jasmine gr', 'pu', 'tie', 'grean']) {
        const found = await typed(term)
        expect(found.length, term).toBeGreaterThan(0)
        expect(found.length).toBeLessThanOrEqual(8)
      }
      expect((await typed('gree')).map((each) => each.text)).toContain('green')
      expect((await typed('jasmine gr')).map((each) => each.text)).toContain('jasmine green')
      expect((await typed('茉莉绿', 'zh')).map((each) => each.text)).toContain('茉莉绿茶')
      expect(await typed('云岭')).toContainEqual(expect.objectContaining({ kind: 'BRAND', key: 'cloud-ridge' }))
      expect(await typed('matcha')).toContainEqual(expect.objectContaining({ kind: 'PRODUCT', key: 'matcha-tin' }))
      // Suggestions consist of adjacent words of a name: no product is called “lake gift”, though gifts come from a
      // lake.
      const searches = async (term: string) =>
        (await typed(term)).flatMap((each) => (each.kind === 'TERM' ? each.text : []))
      expect(await searches('lake g')).toEqual([])
      expect(await searches('lake l')).toEqual(['lake longjing'])
      expect(await searches('jasmine green t')).toEqual(['jasmine green tea'])
      expect(await searches('celadon teapto')).toEqual(['celadon teapot'])
      // A brand's name, or a part of it, is not a word of a product's name.
      for (const term of ['笼', '笼饼', 'lake goo']) {
        expect((await typed(term)).filter((each) => each.kind === 'TERM')).toEqual([])
      }
      expect((await typed('bu')).map((each) => each.text)).toContain('buns')
      // Common words of the trade are suggested even if no name has them; fragments of names are not.
      expect(await searches('brea')).toContain('bread')
      expect(await searches('decaf')).toContain('decaf')
      expect(await searches('oolong s')).toContain('oolong sachets')
      expect(await searches('oolong s')).not.toContain('oolong swiss')
      expect(await typed('!!')).toEqual([])
      expect(await guestOf(shop).call(SUGGESTIONS, { query: { term: 'tea', numberToLoad: 2 } })).toMatchObject({
        suggestions: [expect.anything(), expect.anything()],
      })
    },
    refuses: {},
  },
}

testCalls(calls)
