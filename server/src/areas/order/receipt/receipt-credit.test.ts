import { expect, test } from 'vitest'
import type { Email } from '../../../emails/email.ts'
import { sampleReceiptSource } from './order.fixture.ts'
import { receiptEmail } from './receipt.ts'

const sumsOf = ({ parts }: Email) => parts.flatMap((part) => (part.kind === 'goods' ? part.sums : []))

test.each([
  ['en' as const, 'WECHATPAY', 1_000, ['Store credit: $10.00', 'WeChat Pay: $52.13']],
  ['zh' as const, 'WECHATPAY', 1_000, ['账户余额：CA$10.00', '微信支付：CA$52.13']],
  ['en' as const, null, 6_213, ['Store credit: $62.13']],
])('names store credit among what paid it: %s, %s, %i', (locale, paidWith, byCredit, lines) => {
  const email = receiptEmail({ ...sampleReceiptSource({ locale }), paidWith, byCredit })
  const facts = email.parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []))
  expect(facts).toContainEqual({ label: locale === 'zh' ? '支付方式' : 'Paid with', lines })
  expect(sumsOf(email).at(-1)?.amount).toContain('62.13')
})

test('asks at the store for what credit leaves to pay', () => {
  const email = receiptEmail({
    ...sampleReceiptSource({ paymentStatus: 'PAY_AT_STORE' }),
    paidWith: null,
    byCredit: 1_000,
  })
  expect(sumsOf(email).slice(-2)).toEqual([
    { label: 'Store credit', amount: '−$10.00' },
    { label: 'To pay at the store', amount: '$52.13', strong: true },
  ])
  expect(email.intro).toContain('$52.13')
})
