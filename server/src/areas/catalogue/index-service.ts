import type { Shop } from '../../../shop.ts'
import type { Bits } from './bits.ts'
import { type NamedProduct, readOrdinals, type SetName, type Space } from './index-queries.ts'

/** Stored sets in the order asked, in one order of products; one that is not stored is empty. */
export function bitsOf(shop: Shop, wanted: readonly SetName[], space: Space = 0): Promise<Bits[]> {
  return shop.catalogue.index.sets(wanted, space)
}

/** Ids of the products at ordinals of one order, in the order asked. */
export function productIdsAt(shop: Shop, ordinals: readonly number[], space: Space = 0): Promise<string[]> {
  return shop.catalogue.index.idsAt(ordinals, space)
}

/** What the products at ordinals of the shop's own order are called, in the order asked. */
export function namedAt(shop: Shop, ordinals: readonly number[]): Promise<NamedProduct[]> {
  return shop.catalogue.index.namedAt(ordinals)
}

/** The generation that is served; null while nothing was indexed yet. Search tables are asked by it. */
export async function servedGeneration(shop: Shop): Promise<number | null> {
  return (await shop.catalogue.index.served())?.generation ?? null
}

/** Where products stand in the shop's own order; unknown ones are left out. */
export async function ordinalsOf(shop: Shop, ids: readonly string[]): Promise<Map<string, number>> {
  const generation = await servedGeneration(shop)
  return generation === null || ids.length === 0 ? new Map() : readOrdinals(shop.db, generation, ids)
}
