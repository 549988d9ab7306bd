import { moneyText } from '@istore/contract/money-format.ts'
import type { Letter, LetterFact } from '../../../letters/letter.ts'
import { currencyText } from './money-words.ts'
import { frameOf, type LetterSource } from './receipt.ts'
import { instantText } from './time-words.ts'
import { methodText, reasonText, WORDS } from './words.ts'

/** A payment that went back to the shopper. Minor units. `method` is the code of the method that had paid. */
export interface DoneRefund {
  refundNo: string
  amount: number
  currency: string
  reason: string
  method: string
  doneAt: Date | null
}

function refundFacts({ order, location }: LetterSource, refund: DoneRefund): LetterFact[] {
  const words = WORDS[order.locale]
  const method = methodText(refund.method, order.locale)
  const reason = reasonText(refund.reason, order.locale)
  const money = moneyText(refund.amount, refund.currency, order.locale)
  const fact = (label: string, line: string | null) => (line === null ? [] : [{ label, lines: [line] }])
  return [
    { label: words.amount, lines: [money, currencyText(refund.currency, order.locale)] },
    ...fact(words.returnedTo, method),
    ...fact(words.returned, refund.doneAt && instantText(refund.doneAt, location.timeZone, order.locale)),
    ...fact(words.reason, reason),
    ...fact(words.refundNo, refund.refundNo),
  ]
}

/** The notice that a payment was returned, in the order's language. */
export function refundLetter(source: LetterSource, refund: DoneRefund): Letter {
  const { order, shopName } = source
  const words = WORDS[order.locale]
  const { link, ...frame } = frameOf(source)
  return {
    ...frame,
    subject: words.refundSubject(shopName, order.id),
    preview: reasonText(refund.reason, order.locale) ?? words.refundTitle,
    title: words.refundTitle,
    intro: words.refundIntro(order.contact.name, moneyText(refund.amount, refund.currency, order.locale)),
    parts: [{ kind: 'facts', title: words.refund, facts: refundFacts(source, refund) }, link],
  }
}
