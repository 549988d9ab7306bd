import type { orderLinks } from '@istore/contract/areas/order/links.ts'
import { expect } from 'vitest'
import { takeJobs } from '../../testing/account-mails.ts'
import { applyLimits, type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { CONTACT } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { orderLinkToken } from './order-link.ts'
import { sendOrderLink } from './receipt/order-link-service.ts'

const REQUEST = 'POST /common3/orderLink'
const OPEN = 'POST /common3/orderLinkSession'
const READ = 'GET /admin/orderManagement/order/{id}'
const CHECK = 'POST /shoppingManagement4/checkSnapPayPaymentStatus'

const orderOf = async (shop: PaymentTestShop) => (await shop.buyer()).order.orderID
const tokenOf = (shop: PaymentTestShop, orderID: string) => orderLinkToken(shop.context, orderID)

/** Sends the requested links. @returns the recipient and token of each email */
async function sentLinks(shop: PaymentTestShop): Promise<{ to: string; token: string }[]> {
  const before = shop.mails.length
  const jobs = await takeJobs<Parameters<typeof sendOrderLink>[1]>(shop, 'send-order-link')
  for (const job of jobs) await sendOrderLink(shop.context, job, '1')
  return shop.mails.slice(before).map(({ to, text }) => ({
    to: to.address,
    token: /\/account\/order\?token=(\S+)/.exec(text)?.[1] ?? '',
  }))
}

function limited(shop: PaymentTestShop): Shopper {
  const stranger = guestOf(shop)
  applyLimits(stranger)
  return stranger
}

const calls: CallTests<typeof orderLinks> = {
  [REQUEST]: {
    async works(shop) {
      const orderID = await orderOf(shop)
      const typed = ` ${orderID.toLowerCase().replace('-', ' ')} `
      const wrong = [
        { orderID, emailID: 'someone@example.test' },
        { orderID: 'T2222-222222', emailID: CONTACT.email },
        { orderID: '??', emailID: CONTACT.email },
      ]
      for (const body of [...wrong, { orderID: typed, emailID: CONTACT.email.toUpperCase() }])
        expect(await guestOf(shop).call(REQUEST, { body })).toEqual({ sent: true })
      expect(await sentLinks(shop)).toEqual([{ to: CONTACT.email, token: tokenOf(shop, orderID) }])
      expect(shop.mails.at(-1)).toMatchObject({ subject: expect.stringContaining(orderID), locale: 'en' })
      const reader = guestOf(shop)
      reader.cookies.set('istore_lang', 'zh')
      await reader.call(REQUEST, { body: { orderID, emailID: CONTACT.email } })
      await sentLinks(shop)
      expect(shop.mails.at(-1)?.subject).toMatch(/\p{Script=Han}/u)

      const often = limited(shop)
      const body = { orderID, emailID: 'often@example.test' }
      for (let n = 0; n < 6; n += 1) await often.call(REQUEST, { body: { ...body, orderID: `T222${n}-222222` } })
      expect(await takeJobs(shop, 'send-order-link')).toHaveLength(5)
    },
    refuses: {
      INVALID_INPUT: (shop) =>
        guestOf(shop).refusal(REQUEST, {
          body: { orderID: 'T2222-222222', emailID: `a@${'a.'.repeat(2)}${'ü'.repeat(60)}.com` },
        }),
      async TOO_MANY_REQUESTS(shop) {
        const stranger = limited(shop)
        for (let n = 0; n < 20; n += 1)
          await stranger.call(REQUEST, { body: { orderID: 'T2222-222222', emailID: `n${n}@example.com` } })
        await takeJobs(shop, 'send-order-link')
        return stranger.refusal(REQUEST, { body: { orderID: 'T2222-222222', emailID: 'n@example.com' } })
      },
    },
  },
  [OPEN]: {
    async works(shop) {
      const { order, shopper: owner } = await shop.buyer()
      const [params, token] = [{ id: order.orderID }, tokenOf(shop, order.orderID)]
      const phone = guestOf(shop)
      expect(await phone.refusal(READ, { params })).toBe('ORDER_NOT_FOUND')
      expect(await phone.call(OPEN, { body: { token } })).toEqual({ orderID: order.orderID })
      const { order: read } = await phone.call(READ, { params })
      expect(read).toMatchObject({
        access: 'LINK',
        total: order.total,
        comment: null,
        contact: { name: 'L•••', phone: '••• 0134', email: 'l•••@example.test' },
      })
      expect((await owner.call(READ, { params })).order).toMatchObject({ access: 'OWNER', contact: CONTACT })
      // The link gives read access only.
      expect(await phone.refusal(CHECK, { body: { orderID: order.orderID, returnUrlInfo: '' } })).toBe(
        'ORDER_NOT_FOUND',
      )
      const other = await orderOf(shop)
      expect(await phone.refusal(READ, { params: { id: other } })).toBe('ORDER_NOT_FOUND')

      // The link works again on the same device; forwarded to another device, it requires the address.
      expect(await phone.call(OPEN, { body: { token } })).toEqual({ orderID: order.orderID })
      const laptop = guestOf(shop)
      expect(await laptop.call(OPEN, { body: { token } })).toEqual({ orderID: null })
      expect(laptop.cookies.has('istore_orders')).toBe(false)
      expect(await laptop.refusal(READ, { params })).toBe('ORDER_NOT_FOUND')
      expect(await laptop.call(OPEN, { body: { token, emailID: CONTACT.email.toUpperCase() } })).toEqual({
        orderID: order.orderID,
      })
      expect((await laptop.call(READ, { params })).order.access).toBe('LINK')

      await shop.rows('UPDATE order_access SET expires_at = now() WHERE order_id = $1', [order.orderID])
      expect(await phone.refusal(READ, { params })).toBe('ORDER_NOT_FOUND')
    },
    refuses: {
      async ORDER_NOT_FOUND(shop) {
        const orderID = await orderOf(shop)
        const token = tokenOf(shop, orderID)
        const otherKey = { ...shop.context, secret: Buffer.alloc(32) }
        const longAgo = { ...shop.context, now: () => new Date(shop.context.now().getTime() - 91 * 86_400_000) }
        const bad = [
          token.replace(/^T/, 'Z'),
          token.replace(/\.20\d\d/, '.2099'),
          token.slice(0, -1),
          `${token}A`,
          orderLinkToken(otherKey, orderID),
          orderLinkToken(longAgo, orderID),
          tokenOf(shop, 'T2222-222222'),
          orderID,
        ]
        for (const each of bad)
          expect(await guestOf(shop).refusal(OPEN, { body: { token: each } })).toBe('ORDER_NOT_FOUND')
        await shop.rows(`UPDATE orders SET contact = contact || '{"email": ""}' WHERE id = $1`, [orderID])
        expect(await guestOf(shop).refusal(OPEN, { body: { token } })).toBe('ORDER_NOT_FOUND')
        const wrongAddress = { token: tokenOf(shop, await orderOf(shop)), emailID: 'someone@example.test' }
        return guestOf(shop).refusal(OPEN, { body: wrongAddress })
      },
      async TOO_MANY_REQUESTS(shop) {
        const token = tokenOf(shop, await orderOf(shop))
        const stranger = limited(shop)
        // Successful attempts do not count towards the limit.
        for (let n = 0; n < 3; n += 1) await stranger.call(OPEN, { body: { token } })
        for (let n = 0; n < 20; n += 1)
          expect(await stranger.refusal(OPEN, { body: { token, emailID: `n${n}@example.test` } })).toBe(
            'ORDER_NOT_FOUND',
          )
        return stranger.refusal(OPEN, { body: { token, emailID: CONTACT.email } })
      },
    },
  },
}

testCalls(calls)
