import { expect, test } from 'vitest'
import { CallFailure } from '#app/api/failure.ts'
import { texts } from '#app/i18n/en/payment.ts'
import { translator } from '#app/i18n/texts.ts'
import { payErrorOf } from './pay-error.ts'

const t = translator(texts)
const refused = (code: string) =>
  new CallFailure('Http failure', 409, { errors: { error: [{ code, message: `${code} in words` }] } })
const unanswered = new CallFailure('Http failure', 0)

test.each([
  ['a refusal', refused('ORDER_NOT_PAYABLE'), { totalChanged: false, saysCharged: false }],
  ['another total', refused('TOTAL_CHANGED'), { totalChanged: true, saysCharged: false }],
  ['an unavailable provider', refused('GATEWAY_UNAVAILABLE'), { totalChanged: false, saysCharged: true }],
])('%s is shown with the server’s message', (_what, cause, rest) => {
  expect(payErrorOf(cause, t, false)).toEqual({ text: `${cause.codes[0]} in words`, ...rest })
})

test('a page that could not be opened is reported as not charged', () => {
  expect(payErrorOf(unanswered, t, false)).toEqual({
    text: texts['pay.failed'],
    totalChanged: false,
    saysCharged: false,
  })
})

test('an order that may have been placed is not reported as uncharged', () => {
  expect(payErrorOf(unanswered, t, true)).toMatchObject({ text: texts['pay.slowPlaced'], saysCharged: true })
  expect(payErrorOf(refused('CREDIT_TOO_LITTLE'), t, true)).toMatchObject({ text: 'CREDIT_TOO_LITTLE in words' })
})
