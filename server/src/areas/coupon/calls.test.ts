import type { coupon } from '@istore/contract/areas/coupon.ts'
import { demoShop } from '@istore/demo/index.ts'
import { expect } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { newCoupon } from '../../testing/coupons.ts'
import { applyLimits, type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'

const LIST = 'GET /common3/coupons/'
const ONE = 'GET /common3/coupons/{code}'

const soon = new Date(FRIDAY_NOON.getTime() + 60_000)
const before = new Date(FRIDAY_NOON.getTime() - 60_000)

const refused = (visitor: Shopper, code: string) => visitor.refusal(ONE, { params: { code } })
const codesFor = async (visitor: Shopper) => (await visitor.call(LIST)).coupons.map(({ code }) => code)

async function shopperOf(shop: PaymentTestShop): Promise<{ shopper: Shopper; id: string }> {
  const shopper = await signedIn(shop, await newAccount(shop))
  return { shopper, id: (await shopper.call('GET /common3/appInfoInit')).userID ?? '' }
}

const calls: CallTests<typeof coupon> = {
  [LIST]: {
    async works(shop) {
      expect((await codesFor(guestOf(shop))).toSorted()).toEqual(demoShop.coupons.map(({ code }) => code).toSorted())
      const { shopper, id } = await shopperOf(shop)
      const { shopper: other } = await shopperOf(shop)
      const listed = await newCoupon(shop, { audience: 'PUBLIC', ends_at: soon })
      const own = await newCoupon(shop, { audience: 'SHOPPER', shopper_id: id })
      const hidden = [
        await newCoupon(shop),
        await newCoupon(shop, { audience: 'SHOPPER' }),
        await newCoupon(shop, { audience: 'PUBLIC', ends_at: FRIDAY_NOON }),
        await newCoupon(shop, { audience: 'PUBLIC', starts_at: soon }),
        await newCoupon(shop, { audience: 'PUBLIC', max_uses: 1, taken: 1 }),
      ]
      expect(await codesFor(shopper)).toEqual(expect.arrayContaining([listed, own]))
      for (const visitor of [other, guestOf(shop)]) {
        expect((await codesFor(visitor))[0]).toBe(listed)
        expect(await codesFor(visitor)).not.toContain(own)
      }
      for (const code of hidden) expect(await codesFor(shopper)).not.toContain(code)
    },
    refuses: {},
  },
  [ONE]: {
    async works(shop) {
      const terms = { audience: 'PUBLIC', kind: 'AMOUNT', value: 500, minimum: 3000, first_order: true, ends_at: soon }
      const code = await newCoupon(shop, { ...terms, product_ids: ['mug'], category_keys: ['tea'] })
      const guest = guestOf(shop)
      guest.cookies.set('istore_lang', 'zh')
      const typed = ` ${code.toLowerCase().replace('t', 'ｔ')} `
      expect(await guest.call(ONE, { params: { code: typed } })).toEqual({
        currency: 'CAD',
        coupons: [
          {
            code,
            name: '九折',
            kind: 'AMOUNT',
            percent: null,
            amount: 500,
            minimum: 3000,
            firstOrder: true,
            startsAt: null,
            endsAt: '2026-11-20T12:01:00-05:00',
            productIds: ['mug'],
            categoryNames: ['tea'],
            withClearance: true,
          },
        ],
      })
    },
    refuses: {
      async COUPON_UNKNOWN(shop) {
        const { shopper, id } = await shopperOf(shop)
        const own = await newCoupon(shop, { audience: 'SHOPPER', shopper_id: id })
        expect((await shopper.call(ONE, { params: { code: own } })).coupons).toMatchObject([{ code: own }])
        const hidden = [own, await newCoupon(shop), await newCoupon(shop, { audience: 'SHOPPER' }), 'NONE', '?', '优惠']
        const answers = await Promise.all(
          hidden.map((code) => guestOf(shop).send('GET', ONE.slice(4), { params: { code } })),
        )
        expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
        return refused(guestOf(shop), own)
      },
      COUPON_NOT_YET: async (shop) =>
        refused(guestOf(shop), await newCoupon(shop, { audience: 'PUBLIC', starts_at: soon })),
      COUPON_EXPIRED: async (shop) =>
        refused(guestOf(shop), await newCoupon(shop, { audience: 'PUBLIC', ends_at: before })),
      COUPON_USED_UP: async (shop) =>
        refused(guestOf(shop), await newCoupon(shop, { audience: 'PUBLIC', max_uses: 3, taken: 3 })),
      async TOO_MANY_REQUESTS(shop) {
        const right = await newCoupon(shop, { audience: 'PUBLIC' })
        const guest = guestOf(shop)
        applyLimits(guest)
        const ask = (code: string) => guest.refusal(ONE, { params: { code } }).catch(() => 'shown')
        // Correct codes do not count towards the limit.
        for (let time = 0; time < 25; time += 1) expect(await ask(right)).toBe('shown')
        const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`GUESS-${n}`)))
        expect(guesses.filter((answer) => answer === 'COUPON_UNKNOWN')).toHaveLength(20)
        return ask(right)
      },
    },
  },
}

testCalls(calls, { forges: ['coupons'] })
