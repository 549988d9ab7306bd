import { OrdinalSet } from '../sets/ordinal-set.ts'
import type { SetName } from './index-queries.ts'

// In the order by shown price a product has an ordinal for each price that its card may show. These sets hold the ordinals
// of the prices shown: usually, by the selected options, and what differs from that at a store location.

export const SHOWN = 'shown'
export const SHOWN_NOT_AT = 'shown not at'
export const SHOWN_ONLY_AT = 'shown only at'

/** The key of what differs at a store location. @param options a key of options; empty for the product itself */
export const shownAt = (storeLocation: string, options: string): string => JSON.stringify([storeLocation, options])

/** The sets of what is shown. @param options a key of options; empty for the product itself */
export function shownSets(storeLocation: string | null, options: string): SetName[] {
  const key = shownAt(storeLocation ?? '', options)
  const elsewhere = [SHOWN_NOT_AT, SHOWN_ONLY_AT].map((kind) => ({ kind, key }))
  return [{ kind: SHOWN, key: options }, ...(storeLocation === null ? [] : elsewhere)]
}

/** @param sets those of `shownSets` */
export const shownIn = ([usual = OrdinalSet.none, notHere = OrdinalSet.none, here = OrdinalSet.none]: OrdinalSet[]) =>
  usual.without(notHere).or(here)
