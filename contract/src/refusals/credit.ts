import { refusal } from './entry.ts'

/** Why store credit or a gift card cannot be used. */
export const creditRefusals = {
  CREDIT_TOO_LITTLE: refusal(
    409,
    'Your store credit does not cover this order. Please choose how to pay the rest.',
    '账户余额不足以支付该订单，请选择其他方式支付剩余金额。',
  ),
  GIFT_CARD_UNKNOWN: refusal(
    404,
    'We could not find that gift card. Please check the code.',
    '没有找到该礼品卡，请检查卡号是否正确。',
  ),
  GIFT_CARD_REDEEMED: refusal(409, 'This gift card has already been redeemed.', '该礼品卡已被兑换。'),
  GIFT_CARD_ALREADY_ADDED: refusal(
    409,
    'You have already added this gift card to your store credit.',
    '您已将该礼品卡存入账户余额。',
  ),
  GIFT_CARD_DAY: refusal(
    409,
    'Please choose a date between today and one year from now.',
    '请选择今天起一年以内的日期。',
  ),
} as const
