import type { NoticeKind } from '../../../jobs/queue.ts'
import type { Letter, LetterFact, LetterPart } from '../../../letters/letter.ts'
import { reasonIn } from '../history.ts'
import { NOTICE_WORDS } from './notice-words.ts'
import { frameOf, type LetterSource, pickupFacts } from './receipt.ts'
import { receiptWords } from './words.ts'

/** Notices that say where and when the order will be handed over. */
const WITH_PLACE: readonly NoticeKind[] = ['PREPARING', 'READY', 'OUT_FOR_DELIVERY']

function codeFacts({ order }: LetterSource): LetterFact[] {
  const { code, codeHint } = NOTICE_WORDS[order.locale]
  return order.pickupCode === null ? [] : [{ label: code, lines: [order.pickupCode, codeHint] }]
}

function partsOf(source: LetterSource, kind: NoticeKind): LetterPart[] {
  const { order } = source
  const words = { ...receiptWords(order), ...NOTICE_WORDS[order.locale] }
  if (kind === 'CANCELLED') {
    const reason = reasonIn(order.cancelReason, order.locale)
    const items = order.paymentStatus === 'NOT_PAID' ? [words.nothingPaid] : [words.refundFollows]
    return [
      ...(reason === null
        ? []
        : [
            { kind: 'facts' as const, title: words.order, facts: [{ label: words.reason, lines: reason.split('\n') }] },
          ]),
      { kind: 'list', title: words.payment, items },
    ]
  }
  if (!WITH_PLACE.includes(kind)) return []
  const title = order.fulfilment.method === 'PICKUP' ? words.pickup : words.location
  return [
    { kind: 'facts', title, facts: [...(kind === 'READY' ? codeFacts(source) : []), ...pickupFacts(source)] },
    ...(order.paymentStatus === 'PAY_AT_STORE'
      ? [{ kind: 'list' as const, title: words.payment, items: [words.bringNothing] }]
      : []),
  ]
}

/** The notice of a step of a placed order, in the order's language. */
export function orderNotice(source: LetterSource, kind: NoticeKind): Letter {
  const { order, shopName } = source
  const { subject, title, intro } = NOTICE_WORDS[order.locale].steps[kind]
  const { link, ...frame } = frameOf(source)
  return {
    ...frame,
    subject: subject(shopName, order.id),
    preview: title,
    title,
    intro: intro(order.contact.name),
    parts: [...partsOf(source, kind), link],
  }
}
