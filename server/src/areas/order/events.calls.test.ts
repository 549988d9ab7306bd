import type { orderEvents } from '@istore/contract/areas/order/events.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { Shopper } from '../../testing/shopper.ts'
import { orderLinkToken } from './order-link.ts'

const EVENTS = 'GET /common3/orderEvents/{id}'

function openStream(shop: PaymentTestShop, { cookies }: Shopper, orderID: string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${shop.context.publicUrl}/api/istore/client/common3/orderEvents/${orderID}`, {
    headers: { cookie, accept: 'text/event-stream', 'x-forwarded-for': '203.0.113.200' },
  })
}

/** Reads a stream until it has sent a number of events. @returns the text read */
async function readEvents(response: Response, count: number): Promise<string> {
  let text = ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  while (reader && text.split('data: ').length <= count) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
  }
  await reader?.cancel()
  return text
}

const calls: CallTests<typeof orderEvents> = {
  [EVENTS]: {
    async works(shop) {
      const { shopper, order } = await shop.buyer()
      const { orderID } = order
      expect(await shopper.call(EVENTS, { params: { id: orderID } })).toEqual({ orderID })
      const reader = guestOf(shop)
      await reader.call('POST /common3/orderLinkSession', { body: { token: orderLinkToken(shop.context, orderID) } })
      const streams = await Promise.all([shopper, reader].map((visitor) => openStream(shop, visitor, orderID)))
      // Events are reported whichever process writes them.
      await shop.rows("INSERT INTO order_event (order_id, what) VALUES ($1, 'PREPARING')", [orderID])
      const received = await Promise.all(streams.map((stream) => readEvents(stream, 2)))
      for (const text of received)
        expect(text.match(/data: .*/g)).toEqual(Array(2).fill(`data: {"orderID":"${orderID}"}`))
      expect((await openStream(shop, guestOf(shop), orderID)).status).toBe(404)
    },
    refuses: {
      ORDER_NOT_FOUND: async (shop) =>
        new Shopper(shop.app).refusal(EVENTS, { params: { id: (await shop.buyer()).order.orderID } }),
      async TOO_MANY_REQUESTS(shop) {
        const { shopper, order } = await shop.buyer()
        const streams: Response[] = []
        for (let n = 0; n < 5; n += 1) streams.push(await openStream(shop, shopper, order.orderID))
        expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
        const refused = await streams[4]?.text()
        await Promise.all(streams.slice(0, 4).map((stream) => stream.body?.cancel()))
        return /"code":"(\w+)"/.exec(refused ?? '')?.[1] ?? ''
      },
    },
  },
}

testCalls(calls)
