import type { lists } from '@istore/contract/areas/catalogue/lists.ts'
import type { Reply } from '@istore/contract/index.ts'
import { demoShop } from '@istore/demo/index.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'

const goods = demoShop.products.filter((product) => product.productType === 'PRODUCT')

async function allIds(shop: PaymentTestShop, query: object, page: number): Promise<string[]> {
  const guest = guestOf(shop)
  const ids: string[] = []
  let position: number | null = 0
  while (position !== null) {
    const pageQuery = { ...query, infiniteLoad: true, numberToLoad: page, startingPosition: position }
    const reply: Reply<'GET /productManagement2/products'> = await guest.call('GET /productManagement2/products', {
      query: pageQuery,
    })
    ids.push(...reply.products.map((product) => product.id))
    position = reply.nextPosition
  }
  return ids
}

const filters: [query: object, fits: (product: (typeof goods)[number]) => boolean][] = [
  [{ categoryName: 'oolong' }, (product) => product.categories.includes('oolong')],
  [
    { categoryName: 'cups-and-tools' },
    ({ categories }) => ['cups-and-tools', 'cups', 'tea-tools'].some((key) => categories.includes(key)),
  ],
  [{ tagName: 'bestseller' }, (product) => product.tags.includes('bestseller')],
  [
    { optionPair: 'size:100g' },
    ({ options }) => options.some(({ key, values }) => key === 'size' && values.some((value) => value.key === '100g')),
  ],
  [
    { optionPair: 'leaf:broken,size:250g' },
    ({ options }) =>
      ['250g', 'broken'].every((wanted) => options.some(({ values }) => values.some(({ key }) => key === wanted))),
  ],
]

const sorts = { priceAsc: (a: number, b: number) => a - b, priceDesc: (a: number, b: number) => b - a } as const

const calls: CallTests<typeof lists> = {
  'GET /productManagement2/products': {
    async works(shop) {
      const guest = guestOf(shop)
      const first = await guest.call('GET /productManagement2/products')
      expect(first.products).toHaveLength(12)
      expect(first).toMatchObject({ startingPosition: 0, nextPosition: 12, currency: 'CAD' })
      const ids = await allIds(shop, {}, 7)
      expect(ids).toEqual(goods.map((product) => product.key))
      for (const [sortby, by] of Object.entries(sorts)) {
        const query = { sortby: sortby as keyof typeof sorts, numberToLoad: 60 }
        const prices = (await guest.call('GET /productManagement2/products', { query })).products.map(
          (each) => each.price,
        )
        expect(prices).toEqual([...prices].sort(by))
      }
      for (const sortby of ['date', 'default', "'; DROP TABLE product"]) {
        expect(await allIds(shop, { sortby, categoryName: 'all' }, 60)).toEqual(ids)
      }
      const members = {
        productType: 'MEMBERSHIP',
        recordStatus: 'ACTIVE',
        sortby: 'default',
        infiniteLoad: false,
      } as const
      const memberships = await guest.call('GET /productManagement2/products', { query: members })
      expect(memberships.products.map((each) => each.id)).toEqual(
        demoShop.products.filter((each) => each.productType === 'MEMBERSHIP').map((each) => each.key),
      )
      const all = await guest.call('GET /productManagement2/products', { query: { infiniteLoad: false } })
      expect(all.products).toHaveLength(60)
      const beyond = await guest.call('GET /productManagement2/products', { query: { startingPosition: 9_999_999 } })
      expect(beyond).toMatchObject({ products: [], nextPosition: null })
      for (const [query, fits] of filters) {
        expect(await allIds(shop, query, 60)).toEqual(goods.filter(fits).map((product) => product.key))
      }
      for (const query of [
        { brandName: 'nobody' },
        { categoryName: 'none' },
        { tagName: "'" },
        { fissionCampaignId: '1' },
      ]) {
        expect((await guest.call('GET /productManagement2/products', { query })).products).toEqual([])
      }
    },
    refuses: {},
  },
  'GET /productManagement2/products/listCount': {
    async works(shop) {
      const guest = guestOf(shop)
      const [category, brand] = [demoShop.categories[0]?.key, demoShop.brands[0]?.key]
      for (const query of [
        {},
        { categoryName: 'all' },
        { categoryName: category },
        { brandName: brand },
        { categoryName: 'teapots', brandName: 'willow-kiln', tagName: 'bestseller' },
        { tagName: 'bestseller' },
        { optionPair: 'size:100g' },
        { clearance: true },
        { productType: 'ADDON' as const },
      ]) {
        const { count } = await guest.call('GET /productManagement2/products/listCount', { query })
        expect(await allIds(shop, query, 60)).toHaveLength(count)
        expect(count).toBeGreaterThan(0)
      }
    },
    refuses: {},
  },
  'GET /productManagement/categories/{parent}': {
    async works(shop) {
      const guest = guestOf(shop)
      const below = async (parent: string) =>
        (await guest.call('GET /productManagement/categories/{parent}', { params: { parent } })).categories
      for (const parent of ['all', ...demoShop.categories.map(({ key }) => key)]) {
        const seeded = demoShop.categories.filter((each) => (each.parent ?? 'all') === parent)
        const categories = await below(parent)
        expect(categories.map(({ key }) => key)).toEqual(seeded.map(({ key }) => key))
        for (const { key, productCount } of categories)
          expect(await allIds(shop, { categoryName: key }, 60)).toHaveLength(productCount)
      }
      expect(await below('none')).toEqual([])
    },
    refuses: {},
  },
  'GET /productManagement2/category/{name}': {
    async works(shop) {
      const [seeded] = demoShop.categories
      const guest = guestOf(shop, { 'accept-language': 'zh' })
      const { category } = await guest.call('GET /productManagement2/category/{name}', {
        params: { name: seeded?.key ?? '' },
      })
      expect(category).toMatchObject({ key: seeded?.key, name: seeded?.name.zh })
    },
    refuses: {
      CATEGORY_NOT_FOUND: (shop) =>
        guestOf(shop).refusal('GET /productManagement2/category/{name}', { params: { name: 'none' } }),
    },
  },
  'GET /productManagement2/tag/{name}': {
    async works(shop) {
      const seeded = demoShop.tags.find((tag) => tag.shown)
      const { tag } = await guestOf(shop).call('GET /productManagement2/tag/{name}', {
        params: { name: seeded?.key ?? '' },
      })
      expect(tag).toEqual({ key: seeded?.key, name: seeded?.name.en })
    },
    refuses: {
      TAG_NOT_FOUND: (shop) => {
        const hidden = demoShop.tags.find((tag) => !tag.shown)
        return guestOf(shop).refusal('GET /productManagement2/tag/{name}', { params: { name: hidden?.key ?? '' } })
      },
    },
  },
  'GET /productManagement/brands': {
    async works(shop) {
      const { brands } = await guestOf(shop).call('GET /productManagement/brands')
      expect(brands.map((brand) => brand.key)).toEqual(demoShop.brands.map((brand) => brand.key))
      const guest = guestOf(shop)
      const { brands: few } = await guest.call('GET /productManagement/brands', { query: { numberToLoad: 2 } })
      const counts = brands.map((brand) => brand.productCount).sort((a, b) => b - a)
      expect(few.map((brand) => brand.productCount)).toEqual(counts.slice(0, 2))
      const { brands: here } = await guest.call('GET /productManagement/brands', { query: { categoryName: 'oolong' } })
      for (const { key, productCount } of here) {
        expect(await allIds(shop, { categoryName: 'oolong', brandName: key }, 60)).toHaveLength(productCount)
      }
      const oolongs = goods.filter((product) => product.categories.includes('oolong'))
      expect(new Set(here.map((brand) => brand.key))).toEqual(new Set(oolongs.map((product) => product.brand)))
      const only = async (query: { brandName: string; categoryName?: string }) =>
        (await guest.call('GET /productManagement/brands', { query })).brands
      const [brand, other] = brands
      expect(await only({ brandName: brand?.key ?? '' })).toEqual([brand])
      expect(await only({ brandName: here[0]?.key ?? '', categoryName: 'oolong' })).toEqual([here[0]])
      const elsewhere = brands.find(({ key }) => !here.some((each) => each.key === key)) ?? other
      expect(await only({ brandName: elsewhere?.key ?? '', categoryName: 'oolong' })).toEqual([])
      expect(await only({ brandName: 'no-such-brand' })).toEqual([])
    },
    refuses: {},
  },
}

testCalls(calls)
