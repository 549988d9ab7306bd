import { createHash, createHmac } from 'node:crypto'

/** As in order ids: no letters that look like digits, and no X. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWYZ'
const LETTERS = 16
const GROUP = 4

/**
 * The code of a gift card, such as `K7M2-Q9TB-4WZC-H3NA`: 77 bits. It is worked out again for the mail, as only its hash is
 * stored; without the shop's secret no one can.
 */
export function codeOf(secret: Buffer, cardId: string): string {
  // Two bytes for each letter, so that all letters are equally likely but for one in two thousand.
  const bytes = createHmac('sha256', secret).update(`gift card ${cardId}`).digest()
  const letters = Array.from({ length: LETTERS }, (_, at) => ALPHABET[bytes.readUInt16BE(at * 2) % ALPHABET.length])
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** What is stored of a code, as it is typed: capitals of half width, without spaces and dashes. */
export function codeHash(typed: string): Buffer {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return createHash('sha256').update(code).digest()
}
