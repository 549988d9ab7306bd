import type { Email, EmailFact, EmailPart } from '../../../emails/email.ts'
import type { NoticeKind } from '../../../jobs/queue.ts'
import { shownReason } from '../history.ts'
import type { OrderRefund } from '../history-queries.ts'
import { NOTICE_TEXTS } from './notice-texts.ts'
import { type EmailSource, frameOf, handoverTitle, pickupFacts } from './receipt.ts'
import { destinationLines } from './refund-notice.ts'
import { receiptTexts } from './texts.ts'

/** Notices that include where and when the order is handed over. */
const WITH_HANDOVER: readonly NoticeKind[] = ['PREPARING', 'READY', 'OUT_FOR_DELIVERY']

/** The highlighted code: the pickup code if there is one, which moves the order number to the facts. */
function keyOf({ order }: EmailSource, kind: NoticeKind, orderKey: NonNullable<Email['key']>) {
  const isCode = kind === 'READY' && order.pickupCode !== null
  const facts: EmailFact[] = isCode ? [{ label: orderKey.label, lines: [orderKey.value] }] : []
  return { key: isCode ? { label: NOTICE_TEXTS[order.locale].code, value: order.pickupCode ?? '' } : orderKey, facts }
}

interface Step {
  kind: NoticeKind
  /** The refunds of a cancelled order. */
  refunds: readonly OrderRefund[]
}

function partsOf(source: EmailSource, { kind, refunds }: Step, facts: readonly EmailFact[]): EmailPart[] {
  const { order } = source
  const texts = { ...receiptTexts(order), ...NOTICE_TEXTS[order.locale] }
  if (kind === 'CANCELLED') {
    const reason = shownReason(order.cancelReason, order.locale)
    const items = order.paymentStatus === 'NOT_PAID' ? [texts.nothingPaid] : [texts.refundFollows]
    const destinations = refunds.flatMap((refund) => destinationLines(order.locale, refund))
    return [
      ...(reason === null
        ? []
        : [
            { kind: 'facts' as const, title: texts.order, facts: [{ label: texts.reason, lines: reason.split('\n') }] },
          ]),
      { kind: 'list', title: texts.payment, items },
      ...(destinations.length > 0
        ? [{ kind: 'facts' as const, title: texts.refund, facts: [{ label: texts.returnedTo, lines: destinations }] }]
        : []),
    ]
  }
  if (!WITH_HANDOVER.includes(kind)) return []
  return [
    { kind: 'facts', title: handoverTitle(order), facts: [...facts, ...pickupFacts(source)] },
    ...(order.paymentStatus === 'PAY_AT_STORE'
      ? [{ kind: 'list' as const, title: texts.payment, items: [texts.payAtStore] }]
      : []),
  ]
}

/** The notice of a step of a placed order, in the order's language. @param refunds refunds of a cancelled order */
export function orderNotice(source: EmailSource, kind: NoticeKind, refunds: readonly OrderRefund[] = []): Email {
  const { order, shopName } = source
  const { steps, mailed, next } = NOTICE_TEXTS[order.locale]
  const { method } = order.fulfilment
  const { subject, title, intro } = method === 'EMAIL' && kind === 'DELIVERED' ? mailed : steps[kind]
  const { link, key: orderKey, ...frame } = frameOf(source)
  const { key, facts } = keyOf(source, kind, orderKey)
  const more = kind === 'PREPARING' ? next[method] : ''
  return {
    ...frame,
    subject: subject(shopName, order.id),
    preview: title,
    title,
    intro: intro(order.contact.name) + more,
    key,
    parts: [...partsOf(source, { kind, refunds }, facts), link],
  }
}
