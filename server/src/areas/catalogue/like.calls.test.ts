import type { like } from '@istore/contract/areas/catalogue/like.ts'
import { demoShop } from '@istore/demo/index.ts'
import { expect } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { type CallTests, fromElsewhere, testCalls } from '../../testing/every-call.ts'

const LIKE = 'GET /admin/userManagement/user/like/{id}/true'
const id = demoShop.products[0]?.key ?? ''

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
        expect(await shopper.call(LIKE, { params: { id } })).toEqual({ id, liked: true, likes })
      }
      expect(await shop.rows('SELECT product_id FROM product_like')).toEqual([{ product_id: id }, { product_id: id }])
    },
    refuses: {
      PRODUCT_NOT_FOUND: async (shop) =>
        (await signedIn(shop, await newAccount(shop))).refusal(LIKE, { params: { id: 'nothing' } }),
      FOREIGN_SITE: (shop) => fromElsewhere(shop).refusal(LIKE, { params: { id } }),
    },
  },
}

testCalls(calls)
