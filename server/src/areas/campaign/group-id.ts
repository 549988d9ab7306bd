import { randomInt } from 'node:crypto'

/** As order ids: no X, no letters that look like digits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWYZ'

/** A new group id, such as `GK7M2Q9F4BTZ`: hard to guess, as who has it is invited. */
export function newGroupId(): string {
  return `G${Array.from({ length: 11 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
