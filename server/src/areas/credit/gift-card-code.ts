import { createHash, createHmac } from 'node:crypto'

/** Like order ids: without letters that look like digits, and without X. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWYZ'
const LETTERS = 16
const GROUP = 4

/**
 * The code of a gift card, such as `K7M2-Q9TB-4WZC-H3NA`; 77 bits. As only its hash is stored, it is derived again for
 * the email, which requires the shop's secret.
 */
export function codeOf(secret: Buffer, cardId: string): string {
  // Two bytes per letter, so that all letters are almost equally likely, within one in two thousand.
  const bytes = createHmac('sha256', secret).update(`gift card ${cardId}`).digest()
  const letters = Array.from({ length: LETTERS }, (_, at) => ALPHABET[bytes.readUInt16BE(at * 2) % ALPHABET.length])
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** The stored hash of a typed code, normalised to half-width capitals without spaces and dashes. */
export function codeHash(typed: string): Buffer {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return createHash('sha256').update(code).digest()
}
