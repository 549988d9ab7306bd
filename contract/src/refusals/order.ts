import { refusal, refusalWith } from './entry.ts'

/** Refusals about an existing order. */
export const orderRefusals = {
  ORDER_NOT_FOUND: refusal(404, 'We could not find that order.', '没有找到该订单。'),
  ORDER_ALREADY_PAID: refusal(409, 'This order has already been paid.', '该订单已支付。'),
  ORDER_NOT_PAYABLE: refusal(
    409,
    'This order can no longer be paid for. Please order again from your cart.',
    '该订单已无法支付，请从购物车重新下单。',
  ),
  ORDER_NOT_CANCELLABLE: refusal(
    409,
    'This order can no longer be cancelled here: it is being prepared, or has ended. Please call the store.',
    '订单已开始备货或已结束，无法在此取消，请致电门店。',
  ),
  ORDER_ENDED: refusal(409, 'This order has ended.', '该订单已结束。'),
  TOO_MANY_COMMENTS: refusalWith<{ max: number }>(
    409,
    ({ max }) => `You can add up to ${max} comments to an order. Please call the store.`,
    ({ max }) => `每个订单最多可补充 ${max} 条留言，请致电门店。`,
  ),
}
