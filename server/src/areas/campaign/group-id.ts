import { randomInt } from 'node:crypto'

/** Like order ids: without X, and without letters that look like digits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWYZ'

/** A new group id, such as `GK7M2Q9F4BTZ`. Hard to guess, as having it is an invitation to the group. */
export function newGroupId(): string {
  return `G${Array.from({ length: 11 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
