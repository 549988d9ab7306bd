import type { product } from '@istore/contract/areas/product.ts'
import { demoShop } from '@istore/demo/index.ts'
import { expect } from 'vitest'
import { type CallTests, chooseShop, guestOf, testCalls } from '../../testing/every-call.ts'

const goods = demoShop.products.filter((product) => product.productType === 'PRODUCT')
const withOptions = goods.find((product) => product.options.length > 0)
const params = { id: withOptions?.key ?? '' }
const nothing = { id: 'nothing' }

type Unbuilt = 'GET /productManagement/product/{id}' | 'GET /productManagement2/products/addon'

const calls: CallTests<Omit<typeof product, Unbuilt>> = {
  'GET /productDetailManagement/productDetail/{id}': {
    async works(shop) {
      const { product } = await guestOf(shop).call('GET /productDetailManagement/productDetail/{id}', { params })
      expect(product).toMatchObject({ id: params.id, name: withOptions?.name.en, hasOptions: true })
      expect(product.price).toBe(Math.min(...product.combinations.map((each) => each.price)))
      expect(product.options.map((option) => option.name)).toEqual(withOptions?.options.map((option) => option.key))
    },
    refuses: {
      PRODUCT_NOT_FOUND: (shop) =>
        guestOf(shop).refusal('GET /productDetailManagement/productDetail/{id}', { params: nothing }),
    },
  },
  'GET /inventoryManagement/inventoryByProductAndOptions/{id}': {
    async works(shop) {
      const guest = guestOf(shop)
      await chooseShop(guest)
      const all = await guest.call('GET /inventoryManagement/inventoryByProductAndOptions/{id}', { params })
      const { optionPair = '', price } = all.combinations.at(-1) ?? {}
      const one = await guest.call('GET /inventoryManagement/inventoryByProductAndOptions/{id}', {
        params,
        query: { optionPair },
      })
      expect(one).toMatchObject({ optionPair, price, currency: 'CAD' })
      const free = await shop.rows<{ id: string; free: number }>(
        `SELECT location_id AS id, LEAST(99, on_hand - reserved) AS free FROM stock JOIN variant v ON v.id = variant_id
         WHERE product_id = $1 AND option_pair = $2`,
        [params.id, optionPair],
      )
      for (const { locationId, available, readyBy } of one.locations) {
        expect(available).toBe(free.find((each) => each.id === locationId)?.free)
        if (available > 0) expect(Date.parse(readyBy ?? '')).toBeGreaterThan(shop.shop.now().getTime())
      }
    },
    refuses: {
      PRODUCT_NOT_FOUND: (shop) =>
        guestOf(shop).refusal('GET /inventoryManagement/inventoryByProductAndOptions/{id}', { params: nothing }),
      OPTION_NOT_FOUND: (shop) =>
        guestOf(shop).refusal('GET /inventoryManagement/inventoryByProductAndOptions/{id}', {
          params,
          query: { optionPair: 'size:huge' },
        }),
    },
  },
  'GET /productManagement2/products/relatedProducts/{id}': {
    async works(shop) {
      const { products } = await guestOf(shop).call('GET /productManagement2/products/relatedProducts/{id}', { params })
      expect(products.length).toBeGreaterThan(0)
      expect(products.map((product) => product.id)).not.toContain(params.id)
    },
    refuses: {
      PRODUCT_NOT_FOUND: (shop) =>
        guestOf(shop).refusal('GET /productManagement2/products/relatedProducts/{id}', { params: nothing }),
    },
  },
}

testCalls(calls)
