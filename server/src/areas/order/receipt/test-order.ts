import type { Letter } from '../../../letters/letter.ts'
import { WORDS } from './words.ts'

/** A letter about an order of the sandbox: the shopper must not wait for the goods, or for money. */
export function asTest(letter: Letter): Letter {
  const { testSubject, test } = WORDS[letter.locale]
  return { ...letter, subject: testSubject(letter.subject), preview: test, notice: test }
}
