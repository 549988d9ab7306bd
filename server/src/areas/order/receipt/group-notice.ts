import type { Email } from '../../../emails/email.ts'
import { type EmailSource, frameOf, handoverTitle, pickupFacts } from './receipt.ts'
import { TEXTS } from './texts.ts'

/** The notice that a group is full and its orders are confirmed, in the order's language. */
export function groupEmail(source: EmailSource): Email {
  const { order, shopName } = source
  const texts = TEXTS[order.locale]
  const { link, ...frame } = frameOf(source)
  return {
    ...frame,
    subject: texts.groupSubject(shopName, order.id),
    preview: texts.groupTitle,
    title: texts.groupTitle,
    intro: texts.groupIntro(order.contact.name),
    parts: [{ kind: 'facts', title: handoverTitle(order), facts: pickupFacts(source) }, link],
  }
}
