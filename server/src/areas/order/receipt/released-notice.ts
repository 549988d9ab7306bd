import type { Email } from '../../../emails/email.ts'
import { type EmailSource, frameOf, pickupFacts } from './receipt.ts'
import { WORDS } from './words.ts'

/** The notice that an order to be paid at the store was cancelled as it was not collected, in the order's language. */
export function releasedEmail(source: EmailSource): Email {
  const { order, shopName } = source
  const words = WORDS[order.locale]
  const { link, ...frame } = frameOf(source)
  const title = order.fulfilment.method === 'PICKUP' ? words.pickup : words.location
  return {
    ...frame,
    subject: words.releasedSubject(shopName, order.id),
    preview: words.releasedTitle,
    title: words.releasedTitle,
    intro: words.releasedIntro(order.contact.name),
    parts: [{ kind: 'facts', title, facts: pickupFacts(source) }, link],
  }
}
