import type { Email } from '../../../emails/email.ts'
import { type EmailSource, frameOf, pickupFacts, placeTitle } from './receipt.ts'
import { WORDS } from './words.ts'

/** The notice that a group is full and the order goes on, in the order's language. */
export function groupEmail(source: EmailSource): Email {
  const { order, shopName } = source
  const words = WORDS[order.locale]
  const { link, ...frame } = frameOf(source)
  return {
    ...frame,
    subject: words.groupSubject(shopName, order.id),
    preview: words.groupTitle,
    title: words.groupTitle,
    intro: words.groupIntro(order.contact.name),
    parts: [{ kind: 'facts', title: placeTitle(order), facts: pickupFacts(source) }, link],
  }
}
