import type { credit } from '@istore/contract/areas/credit.ts'
import { expect } from 'vitest'
import { addCredit, boughtCards, creditShopper, potsOf, reserveWithAll } from '../../testing/credit.ts'
import { applyLimits, type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import { readyCart } from '../../testing/ready-cart.ts'

const BALANCE = 'GET /admin/storeCreditManagement/storeCredit'
const HISTORY = 'GET /admin/storeCreditManagement/storeCreditHistory'
const REDEEM = 'POST /shoppingManagement4/redeemGiftCard'

const calls: CallTests<typeof credit> = {
  [BALANCE]: {
    async works(shop) {
      const { shopper, id } = await creditShopper(shop)
      expect(await shopper.call(BALANCE)).toEqual({ currency: 'CAD', credit: 0, deposit: 0 })
      await addCredit(shop, id, { credit: 1200, deposit: 300 })
      expect(await shopper.call(BALANCE)).toEqual({ currency: 'CAD', credit: 1200, deposit: 300 })
      expect(await guestOf(shop).refusal(BALANCE)).toBe('SIGN_IN_NEEDED')
      expect(await potsOf((await creditShopper(shop)).shopper)).toEqual({ credit: 0, deposit: 0 })
    },
    refuses: {},
  },
  [HISTORY]: {
    async works(shop) {
      const { shopper, id } = await creditShopper(shop, { credit: 500 })
      expect((await shopper.call(HISTORY)).lines).toMatchObject([
        { pot: 'CREDIT', what: 'GIVEN', amount: 500, orderID: null },
      ])
      for (let time = 0; time < 11; time += 1) await addCredit(shop, id, { credit: 100 + time })
      await readyCart(shopper, { productId: 'bamboo-whisk', quantity: 1 })
      const { orderID } = await reserveWithAll(shopper)
      const first = await shopper.call(HISTORY)
      expect(first.lines).toHaveLength(10)
      expect(first.lines[0]).toMatchObject({ pot: 'CREDIT', what: 'ORDER', amount: -1655, orderID })
      expect(first.nextPosition).toBe(10)
      const rest = await shopper.call(HISTORY, { query: { startingPosition: 10, numberToLoad: 50 } })
      expect(rest.lines).toHaveLength(3)
      expect(rest.nextPosition).toBeNull()
      expect((await (await creditShopper(shop)).shopper.call(HISTORY)).lines).toEqual([])
      expect(await guestOf(shop).refusal(HISTORY)).toBe('SIGN_IN_NEEDED')
    },
    refuses: {},
  },
  [REDEEM]: {
    async works(shop) {
      const { cards } = await boughtCards(shop, guestOf(shop))
      const { shopper } = await creditShopper(shop)
      const [card] = cards
      const typed = ` ${card?.code.toLowerCase().replaceAll('-', ' ')} `
      expect(await shopper.call(REDEEM, { body: { code: typed } })).toEqual({
        currency: 'CAD',
        credit: 0,
        deposit: 2500,
        amount: 2500,
      })
      expect((await shopper.call(HISTORY)).lines).toMatchObject([
        { pot: 'DEPOSIT', what: 'CARD_REDEEMED', amount: 2500, orderID: null },
      ])
      expect(await guestOf(shop).refusal(REDEEM, { body: { code: typed } })).toBe('SIGN_IN_NEEDED')
    },
    refuses: {
      GIFT_CARD_UNKNOWN: async (shop) =>
        (await creditShopper(shop)).shopper.refusal(REDEEM, { body: { code: '2222-2222-2222-2222' } }),
      async GIFT_CARD_REDEEMED(shop) {
        const { cards } = await boughtCards(shop, guestOf(shop))
        const body = { code: cards[0]?.code ?? '' }
        await (await creditShopper(shop)).shopper.call(REDEEM, { body })
        return (await creditShopper(shop)).shopper.refusal(REDEEM, { body })
      },
      async GIFT_CARD_ALREADY_ADDED(shop) {
        const { cards } = await boughtCards(shop, guestOf(shop))
        const { shopper } = await creditShopper(shop)
        const body = { code: cards[0]?.code ?? '' }
        await shopper.call(REDEEM, { body })
        return shopper.refusal(REDEEM, { body })
      },
      async TOO_MANY_REQUESTS(shop) {
        const { cards } = await boughtCards(shop, guestOf(shop), { quantity: 2 })
        const { shopper } = await creditShopper(shop)
        applyLimits(shopper)
        const redeem = (code: string) => shopper.refusal(REDEEM, { body: { code } }).catch(() => 'redeemed')
        // A correct code does not count towards the limit.
        expect(await redeem(cards[0]?.code ?? '')).toBe('redeemed')
        const guesses = await Promise.all(Array.from({ length: 25 }, (_, n) => redeem(`GUESS ${n}`)))
        expect(guesses.filter((answer) => answer === 'GIFT_CARD_UNKNOWN')).toHaveLength(20)
        return redeem(cards[1]?.code ?? '')
      },
    },
  },
}

testCalls(calls)
