import type { product } from '@istore/contract/areas/catalogue/product.ts'
import { demoShop } from '@istore/demo/index.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { chooseStoreLocation } from '../../testing/ready-cart.ts'
import { localInstant, wallTimeAt } from '../store/zoned-time.ts'

const goods = demoShop.products.filter((product) => product.productType === 'PRODUCT')
const withOptions = goods.find((product) => product.options.length > 0)
const params = { id: withOptions?.key ?? '' }
const nothing = { id: 'nothing' }

const ADD_ONS = 'GET /productManagement2/products/addon'

const INVENTORY = 'GET /inventoryManagement/inventoryByProductAndOptions/{id}'

/** Expects that a hidden store location is not listed, and that a sold-out one has no ready time. */
async function shopsThatDoNotSell(shop: PaymentTestShop): Promise<void> {
  const [, hidden, empty] = await shop.rows<{ id: string }>(
    'SELECT id FROM store_location WHERE display ORDER BY position',
  )
  const variants = 'SELECT id FROM variant WHERE product_id = $1'
  await shop.rows(`UPDATE stock SET on_hand = reserved WHERE store_location_id = $2 AND variant_id IN (${variants})`, [
    params.id,
    empty?.id,
  ])
  await shop.rows('UPDATE store_location SET display = false WHERE id = $1', [hidden?.id])
  await shop.rows("SELECT pg_notify('istore_content', ''), pg_notify('istore_catalogue', $1)", [params.id])
  const listed = async () => (await guestOf(shop).call(INVENTORY, { params })).storeLocations
  await expect.poll(async () => (await listed()).map((each) => each.storeLocationId)).not.toContain(hidden?.id)
  expect((await listed()).find((each) => each.storeLocationId === empty?.id)).toMatchObject({
    available: 0,
    stockState: 'SOLD_OUT',
    readyBy: null,
  })
}

const calls: CallTests<typeof product> = {
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
  'GET /productManagement/product/{id}': {
    async works(shop) {
      const guest = guestOf(shop)
      for (const { key, productType, name } of demoShop.products) {
        const { product } = await guest.call('GET /productManagement/product/{id}', { params: { id: key } })
        expect(product).toMatchObject({ id: key, productType, name: name.en })
      }
      const { products } = await guest.call('GET /productManagement2/products')
      const { product } = await guest.call('GET /productManagement/product/{id}', {
        params: { id: products[0]?.id ?? '' },
      })
      expect(product).toEqual(products[0])
    },
    refuses: {
      PRODUCT_NOT_FOUND: (shop) => guestOf(shop).refusal('GET /productManagement/product/{id}', { params: nothing }),
    },
  },
  'GET /productManagement2/products/addon': {
    async works(shop) {
      const guest = guestOf(shop)
      const tags = [
        ...new Set(demoShop.products.flatMap(({ productType, tags }) => (productType === 'ADDON' ? tags : []))),
      ]
      expect(tags.length).toBeGreaterThan(1)
      for (const tagName of tags) {
        const { products } = await guest.call(ADD_ONS, { query: { tagName } })
        const expected = demoShop.products.filter((each) => each.productType === 'ADDON' && each.tags.includes(tagName))
        expect(products.map(({ id }) => id)).toEqual(expected.map(({ key }) => key))
      }
      const tied = demoShop.products.filter((each) => each.addOnTag)
      expect(tied.length).toBeGreaterThanOrEqual(20)
      for (const { key, addOnTag } of tied) {
        const sent = { params: { id: key } }
        const { product } = await guest.call('GET /productDetailManagement/productDetail/{id}', sent)
        expect(product.addOnTag).toBe(addOnTag)
        expect(tags).toContain(addOnTag)
      }
      const sold = demoShop.tags.find((tag) => !tags.includes(tag.key))
      for (const tagName of [sold?.key ?? '', 'nothing', "'; --", '🍵']) {
        expect(await guest.call(ADD_ONS, { query: { tagName } })).toEqual({ products: [], currency: 'CAD' })
      }
    },
    refuses: {},
  },
  [INVENTORY]: {
    async works(shop) {
      const guest = guestOf(shop)
      await chooseStoreLocation(guest)
      const all = await guest.call(INVENTORY, { params })
      const { optionPair = '', price } = all.combinations.at(-1) ?? {}
      const one = await guest.call(INVENTORY, {
        params,
        query: { optionPair },
      })
      expect(one).toMatchObject({ optionPair, price, currency: 'CAD' })
      const free = await shop.rows<{ id: string; free: number }>(
        `SELECT store_location_id AS id, LEAST(99, on_hand - reserved) AS free FROM stock JOIN variant v ON v.id = variant_id
         WHERE product_id = $1 AND option_pair = $2`,
        [params.id, optionPair],
      )
      for (const { storeLocationId, available, today, readyBy } of one.storeLocations) {
        expect(available).toBe(free.find((each) => each.id === storeLocationId)?.free)
        const { timeZone = '' } = shop.context.content.storeLocation(storeLocationId) ?? {}
        expect(today).toBe(wallTimeAt(shop.context.now(), timeZone).date)
        if (available === 0) continue
        if (readyBy?.length === 10) {
          expect(readyBy >= today).toBe(true)
          continue
        }
        const ready = new Date(readyBy ?? '')
        expect(ready.getTime()).toBeGreaterThan(shop.context.now().getTime())
        expect(readyBy).toBe(localInstant(ready, timeZone))
      }
      await shopsThatDoNotSell(shop)
    },
    refuses: {
      PRODUCT_NOT_FOUND: (shop) => guestOf(shop).refusal(INVENTORY, { params: nothing }),
      OPTION_NOT_FOUND: (shop) =>
        guestOf(shop).refusal(INVENTORY, {
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
