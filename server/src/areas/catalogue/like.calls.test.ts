import type { like } from '@istore/contract/areas/catalogue/like.ts'
import { MAX_LIKES } from '@istore/contract/limits.ts'
import { demoShop } from '@istore/demo/index.ts'
import { expect } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { type CallTests, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import type { Shopper } from '../../testing/shopper.ts'

const LIKE = 'GET /admin/userManagement/user/like/{id}/true'
const UNLIKE = 'GET /admin/userManagement/user/like/{id}/false'
const LIKES = 'GET /admin/userManagement/user/likes'
const IDS = 'GET /admin/userManagement/user/likes/ids'
const JOIN = 'POST /admin/userManagement/user/likes'

const products = demoShop.products.map(({ key }) => key)
const [first = '', second = '', third = '', fourth = ''] = products

const shopperOf = async (shop: PaymentTestShop): Promise<Shopper> => signedIn(shop, await newAccount(shop))
const idsOf = async (shopper: Shopper) => (await shopper.call(IDS)).ids

/** Fills a shopper's likes except for `room` more, with products inserted for this purpose. */
async function fillLikes(shop: PaymentTestShop, shopper: Shopper, room: number): Promise<void> {
  const { userID } = await shopper.call('GET /common3/appInfoInit')
  await shop.rows(
    `WITH made AS (
       INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', 'like-' || $3 || n, 'position', 9000 + n))).*
       FROM product p, generate_series(1, $2::int) n WHERE p.id = $1 RETURNING id)
     INSERT INTO product_like (user_id, product_id) SELECT $3, id FROM made`,
    [first, MAX_LIKES - room, userID],
  )
}

const calls: CallTests<typeof like> = {
  [LIKE]: {
    async works(shop) {
      const [ann, ben] = [await newAccount(shop), await newAccount(shop)]
      for (const [email, likes] of [
        [ann, 1],
        [ann, 1],
        [ben, 2],
        [ann, 2],
      ] as const) {
        const shopper = await signedIn(shop, email)
        expect(await shopper.call(LIKE, { params: { id: first } })).toEqual({ id: first, liked: true, likes })
      }
      expect(await shop.rows('SELECT product_id FROM product_like')).toEqual([
        { product_id: first },
        { product_id: first },
      ])
    },
    refuses: {
      PRODUCT_NOT_FOUND: async (shop) => (await shopperOf(shop)).refusal(LIKE, { params: { id: 'nothing' } }),
      async LIKE_LIMIT(shop) {
        const shopper = await shopperOf(shop)
        await fillLikes(shop, shopper, 1)
        const at = (id: string) => shopper.refusal(LIKE, { params: { id } }).catch(() => 'liked')
        const answers = await Promise.all([first, second, third].map(at))
        expect(answers.toSorted()).toEqual(['LIKE_LIMIT', 'LIKE_LIMIT', 'liked'])
        const last = products[answers.indexOf('liked')] ?? ''
        expect((await shopper.call(LIKE, { params: { id: last } })).liked).toBe(true)
        return shopper.refusal(LIKE, { params: { id: last === first ? second : first } })
      },
    },
  },
  [UNLIKE]: {
    async works(shop) {
      const [shopper, other] = [await shopperOf(shop), await shopperOf(shop)]
      await other.call(LIKE, { params: { id: fourth } })
      await shopper.call(LIKE, { params: { id: fourth } })
      for (const id of [fourth, fourth]) {
        expect(await shopper.call(UNLIKE, { params: { id } })).toEqual({ id, liked: false, likes: 1 })
      }
      expect(await shopper.call(UNLIKE, { params: { id: 'nothing' } })).toMatchObject({ liked: false, likes: 0 })
      expect([await idsOf(shopper), await idsOf(other)]).toEqual([[], [fourth]])
    },
    refuses: {},
  },
  [LIKES]: {
    async works(shop) {
      const shopper = await shopperOf(shop)
      for (const id of [first, second, third]) await shopper.call(LIKE, { params: { id } })
      const page = await shopper.call(LIKES, { query: { numberToLoad: 2 } })
      expect(page).toMatchObject({ startingPosition: 0, nextPosition: 2, count: 3, currency: 'CAD' })
      expect(page.products.map(({ id }) => id)).toEqual([third, second])
      const card = await shopper.call('GET /productManagement/product/{id}', { params: { id: third } })
      expect(page.products[0]).toEqual(card.product)
      const last = await shopper.call(LIKES, { query: { numberToLoad: 2, startingPosition: 2 } })
      expect(last).toMatchObject({ nextPosition: null, products: [{ id: first }] })
      expect(await (await shopperOf(shop)).call(LIKES)).toMatchObject({ products: [], count: 0, nextPosition: null })
    },
    refuses: {},
  },
  [IDS]: {
    async works(shop) {
      const shopper = await shopperOf(shop)
      for (const id of [third, first, second, first]) await shopper.call(LIKE, { params: { id } })
      await shop.rows(`UPDATE product SET record_status = 'INACTIVE' WHERE id = $1`, [second])
      expect(await idsOf(shopper)).toEqual([first, third])
      await shop.rows(`UPDATE product SET record_status = 'ACTIVE' WHERE id = $1`, [second])
      expect(await idsOf(shopper)).toEqual([second, first, third])
    },
    refuses: {},
  },
  [JOIN]: {
    async works(shop) {
      const shopper = await shopperOf(shop)
      await shopper.call(LIKE, { params: { id: third } })
      const body = { ids: [second, 'nothing', third, first, second] }
      expect(await shopper.call(JOIN, { body })).toEqual({ ids: [second, first, third] })
      expect(await shopper.call(JOIN, { body: { ids: [] } })).toEqual({ ids: [second, first, third] })
      const full = await shopperOf(shop)
      await fillLikes(shop, full, 1)
      expect((await full.call(JOIN, { body: { ids: [third, first] } })).ids.slice(0, 1)).toEqual([third])
      expect(await idsOf(full)).not.toContain(first)
      const tooMany = Array.from({ length: 101 }, (_, at) => `p${at}`)
      expect(await shopper.refusal(JOIN, { body: { ids: tooMany } })).toBe('INVALID_INPUT')
    },
    refuses: {},
  },
}

testCalls(calls)
