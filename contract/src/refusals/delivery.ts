import { refusal } from './entry.ts'

/** Why an order cannot be delivered as requested. */
export const deliveryRefusals = {
  ADDRESS_NEEDED: refusal(409, 'Please enter the delivery address first.', '请先填写配送地址。'),
  ADDRESS_MISMATCH: refusal(
    409,
    'That postal code is not in the province you chose. Please check both.',
    '邮编与所选省份不符，请核对。',
  ),
  OUTSIDE_ZONE: refusal(
    409,
    'This store does not deliver to that address. Please choose another store, or choose pickup.',
    '该门店不配送到此地址。请更换门店，或改为自取。',
  ),
  DELIVERY_MINIMUM: refusal(
    409,
    'Your order is below the minimum for delivery to that address. Please add more items, or choose pickup.',
    '商品金额未达到该地址的起送金额。请添加商品，或改为自取。',
  ),
  WINDOW_NEEDED: refusal(409, 'Please choose a delivery time first.', '请先选择配送时间。'),
  WINDOW_NOT_OFFERED: refusal(
    409,
    'That delivery time is no longer available. Please choose another.',
    '该配送时间已不能预约，请另选时间。',
  ),
  WINDOW_SHARE: refusal(
    409,
    'An unpaid order placed by you or by someone on your internet connection already holds this delivery time. Please pay for that order first, or choose another time.',
    '您或您所用的网络已有待支付订单占用该配送时间。请先支付该订单，或另选时间。',
  ),
} as const
