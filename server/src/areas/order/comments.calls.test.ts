import type { orderComments } from '@istore/contract/areas/order/changes.ts'
import { MAX_ORDER_COMMENTS } from '@istore/contract/limits.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'

const ADD = 'PUT /admin/orderManagement/addComment/{id}'
const READ = 'GET /admin/orderManagement/order/{id}'

const calls: CallTests<typeof orderComments> = {
  [ADD]: {
    async works(shop) {
      const { shopper, order } = await shop.buyer()
      const params = { id: order.orderID }
      for (const comment of ['  No lid, please. ', '请多放一点冰'])
        expect(await shopper.call(ADD, { params, body: { comment } })).toEqual({ orderID: order.orderID })
      const read = (await shopper.call(READ, { params })).order
      expect(read.comments.map(({ text }) => text)).toEqual(['No lid, please.', '请多放一点冰'])
      expect(read.timeline.map(({ what }) => what)).toEqual(['PLACED', 'COMMENT', 'COMMENT'])
      expect(read.actions).toEqual({ pay: true, cancel: true, comment: true, reorder: true })
    },
    refuses: {
      async INVALID_INPUT(shop) {
        const { shopper, order } = await shop.buyer()
        return shopper.refusal(ADD, { params: { id: order.orderID }, body: { comment: '   ' } })
      },
      async ORDER_NOT_FOUND(shop) {
        const { order } = await shop.buyer()
        return guestOf(shop).refusal(ADD, { params: { id: order.orderID }, body: { comment: 'Hello' } })
      },
      async ORDER_ENDED(shop) {
        const { shopper, order } = await shop.buyer()
        const params = { id: order.orderID }
        await shopper.call('PUT /admin/orderManagement/cancelOrder/{id}', { params, body: {} })
        return shopper.refusal(ADD, { params, body: { comment: 'Hello' } })
      },
      async TOO_MANY_COMMENTS(shop) {
        const { shopper, order } = await shop.buyer()
        const params = { id: order.orderID }
        const fill = `INSERT INTO order_comment (order_id, comment) SELECT $1, 'more' FROM generate_series(1, $2::int)`
        await shop.rows(fill, [order.orderID, MAX_ORDER_COMMENTS])
        return shopper.refusal(ADD, { params, body: { comment: 'Hello' } })
      },
    },
  },
}

testCalls(calls)
