import type { cart } from '@istore/contract/areas/cart.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls, withLine, withManyCarts } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { buyableProduct, chooseStoreLocation } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'

const ADD = 'POST /shoppingManagement4/myCart'
const SET = 'PUT /shoppingManagement4/myCart'
const READ = 'GET /shoppingManagement4/myCart'

async function onlyLine(guest: Shopper) {
  const [line] = Object.values((await guest.call(READ)).lineItems)
  if (!line) throw new Error('the cart is empty')
  return line
}

/** A choice of which the first store location has `few` units, and the others have more. */
async function scarce(shop: PaymentTestShop, few: number): Promise<{ productId: string; optionPair: string }> {
  const goods = await buyableProduct(guestOf(shop))
  const sold = { ...goods, productId: goods.productId }
  await shop.rows(
    `UPDATE stock SET on_hand = reserved + CASE WHEN store_location_id = (SELECT id FROM store_location ORDER BY position LIMIT 1) THEN $3::int ELSE 40 END
     WHERE variant_id = (SELECT id FROM variant WHERE product_id = $1 AND option_pair = $2)`,
    [goods.productId, goods.optionPair, few],
  )
  return sold
}

/** Tested in `campaign-cart.calls.test.ts`. */
type OfCampaigns = `${'GET' | 'POST' | 'PUT'} /shoppingManagement4/myCart/fc/{id}`
/** Tested in a file of their own. */
type AddOns = 'POST /shoppingManagement4/iCart'

const calls: CallTests<Omit<typeof cart, OfCampaigns | AddOns>> = {
  'GET /shoppingManagement4/myCart': {
    async works(shop) {
      const empty = await guestOf(shop).call(READ)
      expect(empty).toMatchObject({ cartId: null, itemCount: 0, lineItems: {}, total: 0, currency: 'CAD' })
      const guest = await withLine(shop, 3)
      const line = await onlyLine(guest)
      const cart = await guest.call(READ)
      expect(cart).toMatchObject({ itemCount: 1, subTotal: line.unitPrice * 3, tax: 0, total: line.unitPrice * 3 })
      await chooseStoreLocation(guest)
      const taxed = await guest.call(READ)
      expect(taxed.total).toBe(taxed.subTotal + taxed.tax)
      guest.cookies.set('istore_lang', 'zh')
      expect((await onlyLine(guest)).name).toMatch(/\p{Script=Han}/u)
    },
    refuses: {},
  },
  'POST /shoppingManagement4/myCart': {
    async works(shop) {
      const guest = await withLine(shop, 1)
      const goods = await onlyLine(guest)
      const { version } = await guest.call(READ)
      const grown = await guest.call(ADD, {
        body: { productId: goods.productId, optionPair: goods.optionPair, quantity: 2 },
      })
      expect(Object.values(grown.lineItems)).toMatchObject([
        { lineId: goods.lineId, quantity: 3, lineTotal: goods.unitPrice * 3 },
      ])
      expect(grown.version).toBe(version + 1)
    },
    refuses: {
      async TOO_MANY_REQUESTS(shop) {
        const guest = await withManyCarts(shop)
        return guest.refusal(ADD, { body: { ...(await buyableProduct(guest)), quantity: 1 } })
      },
      PRODUCT_NOT_FOUND: (shop) => guestOf(shop).refusal(ADD, { body: { productId: 'nothing', quantity: 1 } }),
      OPTION_NOT_FOUND: async (shop) => {
        const guest = guestOf(shop)
        const goods = await buyableProduct(guest)
        return guest.refusal(ADD, { body: { productId: goods.productId, optionPair: 'size:huge', quantity: 1 } })
      },
      async OUT_OF_STOCK(shop) {
        const goods = await scarce(shop, 2)
        const guest = guestOf(shop)
        await chooseStoreLocation(guest)
        const carts = await shop.rows('SELECT count(*) FROM cart')
        expect(await guest.refusal(ADD, { body: { ...goods, quantity: 3 } })).toBe('OUT_OF_STOCK')
        expect(await shop.rows('SELECT count(*) FROM cart')).toEqual(carts)
        await guest.call(ADD, { body: { ...goods, quantity: 2 } })
        const before = await guest.call(READ)
        const refusal = await guest.refusal(ADD, { body: { ...goods, quantity: 1 } })
        expect(await guest.call(READ)).toEqual(before)
        return refusal
      },
      async LINE_LIMIT(shop) {
        const guest = guestOf(shop)
        await chooseStoreLocation(guest)
        const goods = await scarce(shop, 200)
        await guest.call(ADD, { body: { ...goods, quantity: MAX_LINE_QUANTITY - 1 } })
        const before = await guest.call(READ)
        const { status, body } = await guest.send('POST', '/shoppingManagement4/myCart', {
          body: { ...goods, quantity: 2 },
        })
        expect([status, body]).toMatchObject([409, { errors: { error: [{ data: { max: MAX_LINE_QUANTITY } }] } }])
        expect(await guest.call(READ)).toEqual(before)
        await scarce(shop, 40)
        // Stock is checked before the limit per line.
        expect(await guest.refusal(ADD, { body: { ...goods, quantity: 2 } })).toBe('OUT_OF_STOCK')
        await scarce(shop, 200)
        return guest.refusal(ADD, { body: { ...goods, quantity: 2 } })
      },
      async CART_FULL(shop) {
        const guest = guestOf(shop)
        const choices = await shop.rows<{ productId: string; optionPair: string }>(
          `SELECT product_id AS "productId", option_pair AS "optionPair" FROM variant JOIN product ON product.id = product_id
           WHERE record_status = 'ACTIVE' AND EXISTS (SELECT 1 FROM stock WHERE variant_id = variant.id AND on_hand > reserved)
           ORDER BY variant.id LIMIT $1`,
          [MAX_CART_LINES + 1],
        )
        for (const choice of choices.slice(0, -1)) await guest.call(ADD, { body: { ...choice, quantity: 1 } })
        expect((await guest.call(READ)).itemCount).toBe(MAX_CART_LINES)
        const [first, last] = [choices[0], choices.at(-1)]
        const refusal = await guest.refusal(ADD, {
          body: { productId: last?.productId ?? '', optionPair: last?.optionPair, quantity: 1 },
        })
        const grown = await guest.call(ADD, {
          body: { productId: first?.productId ?? '', optionPair: first?.optionPair, quantity: 1 },
        })
        expect(grown.itemCount).toBe(MAX_CART_LINES)
        return refusal
      },
    },
  },
  'PUT /shoppingManagement4/myCart': {
    async works(shop) {
      const guest = await withLine(shop, 1)
      const { lineId, unitPrice } = await onlyLine(guest)
      expect(await guest.call(SET, { body: { lineId, quantity: 4 } })).toMatchObject({ subTotal: unitPrice * 4 })
      expect(await guest.call(SET, { body: { lineId, quantity: 0 } })).toMatchObject({ itemCount: 0, total: 0 })
    },
    refuses: {
      async LINE_NOT_FOUND(shop) {
        const owner = await withLine(shop, 2)
        const stranger = await withLine(shop, 1)
        const { lineId } = await onlyLine(owner)
        const refusal = await stranger.refusal(SET, { body: { lineId, quantity: 9 } })
        expect(await onlyLine(owner)).toMatchObject({ quantity: 2 })
        return refusal
      },
      async OUT_OF_STOCK(shop) {
        const goods = await scarce(shop, 3)
        const guest = guestOf(shop)
        await chooseStoreLocation(guest)
        await guest.call(ADD, { body: { ...goods, quantity: 3 } })
        const { lineId } = await onlyLine(guest)
        const before = await guest.call(READ)
        const refusal = await guest.refusal(SET, { body: { lineId, quantity: 4 } })
        expect(await guest.call(READ)).toEqual(before)
        await scarce(shop, 1)
        expect((await onlyLine(guest)).notice).toBe('NOT_ENOUGH')
        expect(Object.values((await guest.call(SET, { body: { lineId, quantity: 2 } })).lineItems)).toMatchObject([
          { quantity: 2 },
        ])
        await scarce(shop, 40)
        return refusal
      },
    },
  },
  'POST /shoppingManagement4/myCart/delete': {
    async works(shop) {
      const owner = await withLine(shop, 2)
      const stranger = await withLine(shop, 1)
      const { lineId } = await onlyLine(owner)
      const untouched = await stranger.call(READ)
      expect(await stranger.call('POST /shoppingManagement4/myCart/delete', { body: { lineId } })).toEqual(untouched)
      expect(await onlyLine(owner)).toMatchObject({ quantity: 2 })
      for (const _ of ['removed', 'already gone']) {
        expect(await owner.call('POST /shoppingManagement4/myCart/delete', { body: { lineId } })).toMatchObject({
          itemCount: 0,
        })
      }
    },
    refuses: {},
  },
}

testCalls(calls)
