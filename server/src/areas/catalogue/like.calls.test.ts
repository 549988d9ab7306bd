import { createHash, randomUUID } from 'node:crypto'
import type { like } from '@istore/contract/areas/catalogue/like.ts'
import { demoShop } from '@istore/demo/index.ts'
import { expect } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { type CallTests, fromElsewhere, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PayingShop } from '../../testing/paying-shop.ts'
import { likeProduct } from './like-service.ts'

const LIKE = 'GET /admin/userManagement/user/like/{id}/true'
const id = demoShop.products[0]?.key ?? ''

/** A session of a shopper, as signing in will begin one. @returns its hash */
async function signedIn(shop: PayingShop, userId: string | null, expires = '1 hour'): Promise<Buffer> {
  const sessionHash = createHash('sha256').update(randomUUID()).digest()
  await shop.rows(`INSERT INTO session (token_hash, user_id, expires_at) VALUES ($1, $2, now() + $3::interval)`, [
    sessionHash,
    userId,
    expires,
  ])
  return sessionHash
}

const refusalOf = (error: unknown) => (error instanceof Refusal ? error.code : 'a fault')
const likeBy = (shop: PayingShop, sessionHash: Buffer | null, product = id) =>
  likeProduct({ context: shop.context, sessionHash }, product)

const calls: CallTests<typeof like> = {
  [LIKE]: {
    // Signing in over HTTP does not exist yet, so the service is called.
    async works(shop) {
      const [ann, ben] = [await signedIn(shop, 'ann'), await signedIn(shop, 'ben')]
      for (const [shopper, likes] of [
        [ann, 1],
        [ann, 1],
        [ben, 2],
        [await signedIn(shop, 'ann'), 2],
      ] as const) {
        expect(await likeBy(shop, shopper)).toEqual({ id, liked: true, likes })
      }
      const stored = await shop.rows('SELECT user_id, product_id FROM product_like ORDER BY user_id')
      expect(stored).toEqual([
        { user_id: 'ann', product_id: id },
        { user_id: 'ben', product_id: id },
      ])
    },
    refuses: {
      async SIGN_IN_NEEDED(shop) {
        const before = await shop.rows('SELECT * FROM product_like')
        const strangers = [null, await signedIn(shop, null), await signedIn(shop, 'ann', '-1 second')]
        for (const hash of strangers) expect(await likeBy(shop, hash).catch(refusalOf)).toBe('SIGN_IN_NEEDED')
        const refusal = await guestOf(shop).refusal(LIKE, { params: { id } })
        expect(await shop.rows('SELECT * FROM product_like')).toEqual(before)
        return refusal
      },
      PRODUCT_NOT_FOUND: async (shop) =>
        String(await likeBy(shop, await signedIn(shop, 'cat'), 'nothing').catch(refusalOf)),
      FOREIGN_SITE: (shop) => fromElsewhere(shop).refusal(LIKE, { params: { id } }),
    },
  },
}

testCalls(calls)
