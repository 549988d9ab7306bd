import type { orderDetail } from '@istore/contract/areas/order/detail.ts'
import { expect } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { type CallTests, guestOf, readyGuest, testCalls } from '../../testing/every-call.ts'
import { attemptKey, CONTACT, readyCart } from '../../testing/ready-cart.ts'

const READ = 'GET /admin/orderManagement/order/{id}'

const calls: CallTests<typeof orderDetail> = {
  'GET /admin/orderManagement/order/{id}': {
    async works(shop) {
      const owner = await readyGuest(shop)
      const cart = await owner.call('GET /shoppingManagement4/myCart')
      const [line] = Object.values(cart.lineItems)
      const { orderID } = await owner.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
      const { order: read } = await owner.call(READ, { params: { id: orderID } })
      expect(read).toMatchObject({ orderID, contact: CONTACT, pickup: cart.pickup, total: cart.total, tax: cart.tax })
      expect(read.lines).toMatchObject([
        { name: line?.name, quantity: 1, unitPrice: line?.unitPrice, lineTotal: line?.lineTotal },
      ])
      expect(read.events.map((event) => event.what)).toEqual(['PLACED'])
      owner.cookies.set('istore_lang', 'zh')
      expect((await owner.call(READ, { params: { id: orderID } })).order.lines[0]?.name).toMatch(/\p{Script=Han}/u)

      const email = await newAccount(shop)
      const phone = await signedIn(shop, email)
      await readyCart(phone)
      const { orderID: own } = await phone.call('POST /shoppingManagement4/reserve', {
        body: { attemptKey: attemptKey() },
      })
      const laptop = await signedIn(shop, email)
      expect((await laptop.call(READ, { params: { id: own } })).order).toMatchObject({
        orderID: own,
        statusGroup: 'TO_PAY',
      })
      const stranger = await signedIn(shop, await newAccount(shop))
      for (const other of [stranger, owner, guestOf(shop)]) {
        expect(await other.refusal(READ, { params: { id: own } })).toBe('ORDER_NOT_FOUND')
      }
      await laptop.call('GET /common3/logout')
      expect(await laptop.refusal(READ, { params: { id: own } })).toBe('ORDER_NOT_FOUND')
    },
    refuses: {
      async ORDER_NOT_FOUND(shop) {
        const owner = await readyGuest(shop)
        const { orderID } = await owner.call('POST /shoppingManagement4/reserve', {
          body: { attemptKey: attemptKey() },
        })
        const stranger = await readyGuest(shop)
        await stranger.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
        for (const other of [stranger, guestOf(shop)]) {
          expect(await other.refusal(READ, { params: { id: orderID } })).toBe('ORDER_NOT_FOUND')
        }
        return owner.refusal(READ, { params: { id: 'T2222-222222' } })
      },
    },
  },
}

testCalls(calls)
