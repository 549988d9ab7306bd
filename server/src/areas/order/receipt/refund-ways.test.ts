import { expect, test } from 'vitest'
import { emailText } from '../../../emails/email-text.ts'
import type { OrderRefund } from '../history-queries.ts'
import { orderNotice } from './notice.ts'
import { sampleReceiptSource } from './order.fixture.ts'
import { refundEmail } from './refund-notice.ts'

const AT = '2026-11-18T16:00:00Z'

/** A refund with the given parts, in minor units. */
function refundOf(parts: {
  online?: [method: string, amount: number]
  atStore?: number
  deposit?: number
  credit?: number
}) {
  const { online, atStore = 0, deposit = 0, credit = 0 } = parts
  const amount = (online?.[1] ?? 0) + atStore + deposit + credit
  const refund: OrderRefund = {
    ...{ id: 1, at: new Date(AT), amount, currency: 'CAD', reason: 'CANCELLED', lines: null, atStore, deposit, credit },
    online: online
      ? [{ refundNo: 'RT7K2-1', method: online[0], amount: online[1], state: 'DONE' as const, doneAt: AT }]
      : [],
  }
  return refund
}

const BANK = {
  en: 'Refunds to your original payment method may take a few business days to appear.',
  zh: '退回原支付方式的款项可能需要几个工作日到账。',
}
const POTS = {
  en: 'You can use store credit for your next order right away.',
  zh: '退回账户余额的款项下次购物即可使用。',
}

const SPLIT = { online: ['h5pay/WECHATPAY', 2_000], deposit: 700, credit: 500 } as Parameters<typeof refundOf>[0]

test.each([
  [
    'en',
    SPLIT,
    [
      'original payment method (WeChat Pay): $20.00',
      'Your store credit (gift cards and refunds): $7.00',
      'Your store credit (promotional): $5.00',
    ],
    [BANK, POTS],
  ],
  [
    'zh',
    SPLIT,
    ['原支付方式（微信支付）：CA$20.00', '账户余额（礼品卡与退款）：CA$7.00', '账户余额（本店赠送）：CA$5.00'],
    [BANK, POTS],
  ],
  ['en', { online: ['card/UNKNOWN', 900] }, ['Refunded to: Your original payment method'], [BANK]],
  ['en', { atStore: 900 }, ['Refunded to: In person, at the store where you paid'], []],
  ['zh', { atStore: 900 }, ['退回至：在您付款的门店当面退回'], []],
  ['zh', { deposit: 900 }, ['退回至：账户余额（礼品卡与退款）'], [POTS]],
] as const)('in %s the mail about the refund %o states the destination of each part', (locale, parts, ways, notes) => {
  const text = emailText(
    refundEmail(sampleReceiptSource({ locale }), refundOf(parts as Parameters<typeof refundOf>[0])),
  )
  for (const way of ways) expect(text).toContain(way)
  for (const note of [BANK, POTS]) expect(text.includes(note[locale])).toBe((notes as readonly object[]).includes(note))
})

test.each([
  ['en', 'Your store credit (promotional): $5.00'],
  ['zh', '账户余额（本店赠送）：CA$5.00'],
] as const)('the mail about a cancelled order states the destination of its refund, in %s', (locale, way) => {
  const order = { status: 'CANCELLED', cancelledBy: 'STAFF', paymentStatus: 'REFUND_PENDING' } as const
  const email = orderNotice(sampleReceiptSource({ locale, ...order }), 'CANCELLED', [refundOf(SPLIT)])
  expect(emailText(email)).toContain(way)
})
