import { moneyText } from '@istore/contract/money-format.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Email, EmailFact } from '../../../emails/email.ts'
import type { OrderRefund } from '../history-queries.ts'
import { methodText } from './method-text.ts'
import { currencyText } from './money-texts.ts'
import { type EmailSource, frameOf } from './receipt.ts'
import { reasonText, TEXTS } from './texts.ts'
import { instantText } from './time-texts.ts'

function onlineDestination(method: string, locale: Locale): string {
  const { destinations, destinationOf } = TEXTS[locale]
  const name = methodText(method, locale)
  return name === null ? destinations.ONLINE : destinationOf(name)
}

/** Destinations of a refund, one line each, with amounts if there are several. */
export function destinationLines(
  locale: Locale,
  { online, atStore, deposit, credit, currency }: OrderRefund,
): string[] {
  const texts = TEXTS[locale]
  const destinations = [
    ...online.map(({ method, amount }) => ({ name: onlineDestination(method, locale), amount })),
    { name: texts.destinations.AT_STORE, amount: atStore },
    { name: texts.destinations.DEPOSIT, amount: deposit },
    { name: texts.destinations.CREDIT, amount: credit },
  ].filter(({ amount }) => amount > 0)
  const isSplit = destinations.length > 1
  return destinations.map(({ name, amount }) =>
    isSplit ? `${name}${texts.colon}${moneyText(amount, currency, locale)}` : name,
  )
}

/** When the last part was returned. Parts returned to store credit are immediate. */
function lastDone({ at, online }: OrderRefund): Date {
  const times = online.flatMap(({ doneAt }) => (doneAt ? [Date.parse(doneAt)] : []))
  return times.length === 0 ? at : new Date(Math.max(...times))
}

function refundFacts(source: EmailSource, refund: OrderRefund): EmailFact[] {
  const { order, location } = source
  const texts = TEXTS[order.locale]
  const money = moneyText(refund.amount, refund.currency, order.locale)
  const numbers = refund.online.map(({ refundNo }) => refundNo)
  return [
    { label: texts.amount, lines: [money, currencyText(refund.currency, order.locale)] },
    { label: texts.returnedTo, lines: destinationLines(order.locale, refund) },
    { label: texts.returned, lines: [instantText(lastDone(refund), location.timeZone, order.locale)] },
    { label: texts.reason, lines: [reasonText(refund.reason, order.locale) ?? refund.reason] },
    ...(numbers.length > 0 ? [{ label: texts.refundNo, lines: numbers }] : []),
  ]
}

/** The notice that a refund is complete, in the order's language. */
export function refundEmail(source: EmailSource, refund: OrderRefund): Email {
  const { order, shopName } = source
  const texts = TEXTS[order.locale]
  const intro = texts.refundIntro(order.contact.name, moneyText(refund.amount, refund.currency, order.locale))
  const { link, ...frame } = frameOf(source)
  return {
    ...frame,
    subject: texts.refundSubject(shopName, order.id),
    preview: reasonText(refund.reason, order.locale) ?? texts.refundTitle,
    title: texts.refundTitle,
    intro: [
      intro,
      ...(refund.online.length > 0 ? [texts.refundBank] : []),
      ...(refund.deposit + refund.credit > 0 ? [texts.refundCredit] : []),
    ].join(texts.space),
    parts: [{ kind: 'facts', title: texts.refund, facts: refundFacts(source, refund) }, link],
  }
}
