import type { Letter } from '../../../letters/letter.ts'
import { frameOf, type LetterSource, pickupFacts, placeTitle } from './receipt.ts'
import { WORDS } from './words.ts'

/** The notice that a group is full and the order goes on, in the order's language. */
export function groupLetter(source: LetterSource): Letter {
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
