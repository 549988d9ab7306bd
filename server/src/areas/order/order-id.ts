import { randomInt } from 'node:crypto'

/** Without X, at which return addresses are split, and without letters that look like digits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWYZ'

/** A new order id, such as `T7K2-M9QF4B`: hard to guess, easy to read out. */
export function newOrderId(): string {
  const letters = Array.from({ length: 9 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `T${letters.slice(0, 3)}-${letters.slice(3)}`
}
