import { setImmediate as breath } from 'node:timers/promises'
import { Bits, type StoredChunk } from './bits.ts'
import { CHUNK } from './chunk.ts'
import type { SetName } from './index-queries.ts'

/** One chunk of one set, ready to be stored. */
export type SetChunk = SetName & StoredChunk

const SEPARATOR = '\u0000'
/** After this many chunks others get their turn. */
const BREATH = 500

/** Gathers which sets each product is in, one chunk of ordinals at a time, so that memory does not grow with the shop. */
export class GrowingSets {
  #members = new Map<string, number[]>()

  /** @param ordinal not below those before it, and of the same chunk */
  add({ kind, key }: SetName, ordinal: number): void {
    const name = `${kind}${SEPARATOR}${key}`
    const members = this.#members.get(name)
    if (members) members.push(ordinal)
    else this.#members.set(name, [ordinal])
  }

  /** The chunk that was gathered; the next one begins empty. */
  async *drain(): AsyncGenerator<SetChunk> {
    const gathered = this.#members
    this.#members = new Map()
    let count = 0
    for (const [name, members] of gathered) {
      const [kind = '', key = ''] = name.split(SEPARATOR)
      for (const chunk of Bits.of(members).chunks()) yield { kind, key, ...chunk }
      count += 1
      if (count % BREATH === 0) await breath()
    }
  }
}

/** Whether an ordinal is the last one of its chunk. */
export const endsChunk = (ordinal: number): boolean => ordinal % CHUNK === CHUNK - 1

/** The same products in another order. @param places where each ordinal stands there */
export function inOtherOrder(bits: Bits, places: Int32Array): Bits {
  const words = new Uint32Array(Math.ceil(places.length / CHUNK) * (CHUNK / 32))
  bits.forEach((ordinal) => {
    const place = places[ordinal] ?? 0
    words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31))
  })
  return Bits.ofWords(words)
}
