import type { Email } from '../../../emails/email.ts'
import { type EmailSource, frameOf, pickupFacts } from './receipt.ts'
import { TEXTS } from './texts.ts'

/** The notice that a pay-at-store order was cancelled because it was not collected, in the order's language. */
export function releasedEmail(source: EmailSource): Email {
  const { order, shopName } = source
  const texts = TEXTS[order.locale]
  const { link, ...frame } = frameOf(source)
  const title = order.fulfilment.method === 'PICKUP' ? texts.pickup : texts.location
  return {
    ...frame,
    subject: texts.releasedSubject(shopName, order.id),
    preview: texts.releasedTitle,
    title: texts.releasedTitle,
    intro: texts.releasedIntro(order.contact.name),
    parts: [{ kind: 'facts', title, facts: pickupFacts(source) }, link],
  }
}
