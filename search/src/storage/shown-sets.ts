import { OrdinalSet } from '../sets/ordinal-set.ts'
import type { SetName } from './index-queries.ts'

// In the order by shown price a product has an ordinal for each price that its card may show. These sets hold the ordinals
// of the prices shown: the usual one, those by selected options, and the differences from these at a store location.

export const SHOWN = 'shown'
export const SHOWN_NOT_AT = 'shown not at'
export const SHOWN_ONLY_AT = 'shown only at'

/** The key of the differences at a store location. @param options a key of options; empty for the product itself */
export const shownAt = (storeLocation: string, options: string): string => JSON.stringify([storeLocation, options])

/** The names of the sets of shown prices. @param options a key of options; empty for the product itself */
export function shownSets(storeLocation: string | null, options: string): SetName[] {
  const key = shownAt(storeLocation ?? '', options)
  const elsewhere = [SHOWN_NOT_AT, SHOWN_ONLY_AT].map((kind) => ({ kind, key }))
  return [{ kind: SHOWN, key: options }, ...(storeLocation === null ? [] : elsewhere)]
}

/** The ordinals of the shown prices. @param sets the sets named by `shownSets` */
export const shownIn = ([usual = OrdinalSet.none, notHere = OrdinalSet.none, here = OrdinalSet.none]: OrdinalSet[]) =>
  usual.without(notHere).or(here)
