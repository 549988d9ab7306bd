import type { cart } from '@istore/contract/areas/cart.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import { demoShop } from '@istore/demo/index.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls, withManyCarts } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { chooseStoreLocation } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'

const TOGETHER = 'POST /shoppingManagement4/iCart'
const READ = 'GET /shoppingManagement4/myCart'

interface Choice {
  productId: string
  optionPair: string
}

/** A demo product that a tag links to add-ons, and two of those add-ons. */
interface Offer {
  main: Choice
  first: Choice
  second: Choice
  /** An add-on with another tag only. */
  stranger: Choice
}

const addOns = demoShop.products.filter(({ productType }) => productType === 'ADDON')

async function choiceOf(guest: Shopper, id: string): Promise<Choice> {
  const { product } = await guest.call('GET /productDetailManagement/productDetail/{id}', { params: { id } })
  return { productId: id, optionPair: product.combinations[0]?.optionPair ?? '' }
}

/** A product with add-ons. The guest has chosen a store location, and every location has `units` of each. */
async function offerFor(shop: PaymentTestShop, guest: Shopper, units = 40): Promise<Offer> {
  await chooseStoreLocation(guest)
  const main = demoShop.products.find((each) => each.addOnTag !== undefined)
  const tag = main?.addOnTag ?? ''
  const [first, second] = addOns.filter((each) => each.tags.includes(tag))
  const stranger = addOns.find((each) => !each.tags.includes(tag))
  const keys = [main, first, second, stranger].map((each) => each?.key ?? '')
  await shop.rows(
    'UPDATE stock SET on_hand = reserved + $2 WHERE variant_id IN (SELECT id FROM variant WHERE product_id = ANY($1))',
    [keys, units],
  )
  const [a, b, c, d] = await Promise.all(keys.map((key) => choiceOf(guest, key)))
  if (!a || !b || !c || !d) throw new Error('the demo has no add-ons')
  return { main: a, first: b, second: c, stranger: d }
}

const some = (choice: Choice, quantity = 1) => ({ ...choice, quantity })
const linesOf = async (guest: Shopper) =>
  Object.values((await guest.call(READ)).lineItems).map(({ productId, quantity }) => [productId, quantity])

/** Makes a call that must be refused, and checks that the cart is unchanged. */
async function refused(guest: Shopper, body: Parameters<typeof guest.call<typeof TOGETHER>>[1]): Promise<string> {
  const before = await guest.call(READ)
  const code = await guest.refusal(TOGETHER, body)
  expect(await guest.call(READ)).toEqual(before)
  return code
}

const calls: CallTests<Pick<typeof cart, typeof TOGETHER>> = {
  [TOGETHER]: {
    async works(shop) {
      const guest = guestOf(shop)
      const { main, first, second } = await offerFor(shop, guest)
      const made = await guest.call(TOGETHER, { body: { ...some(main, 2), addOns: [some(first), some(second, 3)] } })
      expect(made).toMatchObject({ version: 1, itemCount: 3 })
      const bought = [
        [main.productId, 2],
        [first.productId, 1],
        [second.productId, 3],
      ]
      expect((await linesOf(guest)).sort()).toEqual([...bought].sort())
      const sum = Object.values(made.lineItems).reduce((total, line) => total + line.unitPrice * line.quantity, 0)
      expect(made.subTotal).toBe(sum)

      // The same add-on named twice is one line; a call without add-ons adds a single line.
      const grown = await guest.call(TOGETHER, { body: { ...some(main), addOns: [some(first), some(first)] } })
      expect(grown.version).toBe(2)
      expect(Object.fromEntries(await linesOf(guest))).toEqual({
        [main.productId]: 3,
        [first.productId]: 3,
        [second.productId]: 3,
      })
      expect((await guest.call(TOGETHER, { body: { ...some(main), addOns: [] } })).version).toBe(3)

      // Concurrent calls, as from two tabs: each call counts once, in every line.
      const again = { body: { ...some(main), addOns: [some(first)] } }
      await Promise.all(Array.from({ length: 10 }, () => guest.call(TOGETHER, again)))
      expect(await guest.call(READ)).toMatchObject({ version: 13, itemCount: 3 })
      expect(Object.fromEntries(await linesOf(guest))).toMatchObject({ [main.productId]: 14, [first.productId]: 13 })
    },
    refuses: {
      async TOO_MANY_REQUESTS(shop) {
        const guest = await withManyCarts(shop)
        const { main } = await offerFor(shop, guest)
        return refused(guest, { body: { ...some(main), addOns: [] } })
      },
      async PRODUCT_NOT_FOUND(shop) {
        const guest = guestOf(shop)
        const { main } = await offerFor(shop, guest)
        const nothing = { productId: 'nothing', quantity: 1 }
        expect(await refused(guest, { body: { ...nothing, addOns: [] } })).toBe('PRODUCT_NOT_FOUND')
        return refused(guest, { body: { ...some(main), addOns: [nothing] } })
      },
      async OPTION_NOT_FOUND(shop) {
        const guest = guestOf(shop)
        const { main, first } = await offerFor(shop, guest)
        const huge = { ...first, optionPair: 'size:huge', quantity: 1 }
        return refused(guest, { body: { ...some(main), addOns: [huge] } })
      },
      async ADD_ON_NOT_OFFERED(shop) {
        const guest = guestOf(shop)
        const { main, first, stranger } = await offerFor(shop, guest)
        expect(await refused(guest, { body: { ...some(main), addOns: [some(first), some(main)] } })).toBe(
          'ADD_ON_NOT_OFFERED',
        )
        expect(await refused(guest, { body: { ...some(first), addOns: [some(first)] } })).toBe('ADD_ON_NOT_OFFERED')
        return refused(guest, { body: { ...some(main), addOns: [some(first), some(stranger)] } })
      },
      async OUT_OF_STOCK(shop) {
        const guest = guestOf(shop)
        const { main, first, second } = await offerFor(shop, guest, 5)
        const carts = await shop.rows('SELECT count(*) FROM cart')
        const tooMany = { ...some(main), addOns: [some(first), some(second, 6)] }
        expect(await refused(guest, { body: tooMany })).toBe('OUT_OF_STOCK')
        expect(await shop.rows('SELECT count(*) FROM cart')).toEqual(carts)

        await guest.call(TOGETHER, { body: { ...some(main), addOns: [some(first, 4)] } })
        return refused(guest, { body: { ...some(main), addOns: [some(first, 2)] } })
      },
      async LINE_LIMIT(shop) {
        // Each quantity is allowed, but their sum exceeds the limit of a line.
        const guest = guestOf(shop)
        const { main, second } = await offerFor(shop, guest, 500)
        const full = some(second, MAX_LINE_QUANTITY)
        expect(await refused(guest, { body: { ...some(main), addOns: [full, some(second)] } })).toBe('LINE_LIMIT')
        await guest.call(TOGETHER, { body: { ...some(main), addOns: [some(second)] } })
        return refused(guest, { body: { ...some(main), addOns: [full, some(second)] } })
      },
      async CART_FULL(shop) {
        const guest = guestOf(shop)
        const { main, first, second } = await offerFor(shop, guest)
        await guest.call(TOGETHER, { body: { ...some(main), addOns: [some(first)] } })
        await shop.rows(
          `INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price)
           SELECT (SELECT max(id) FROM cart), v.id, 1, v.price FROM variant v
           WHERE NOT product_id = ANY($1) ORDER BY v.id LIMIT $2`,
          [[main.productId, first.productId, second.productId], MAX_CART_LINES - 2],
        )
        expect((await guest.call(READ)).itemCount).toBe(MAX_CART_LINES)
        const code = await refused(guest, { body: { ...some(main), addOns: [some(second)] } })
        const grown = await guest.call(TOGETHER, { body: { ...some(main), addOns: [some(first)] } })
        expect(grown.itemCount).toBe(MAX_CART_LINES)
        return code
      },
    },
  },
}

testCalls(calls)
