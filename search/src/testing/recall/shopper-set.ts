import type { ProductKey } from '@istore/demo/catalogue/keys.ts'

/**
 * A query, the products that a shopper means by it, and others that are sensible as the first result. If no product is
 * meant, the shop has nothing of the kind, and the search must not claim to have found everything that was typed.
 */
export type ShopperQuery = readonly [query: string, wants: readonly ProductKey[], alsoFirst?: readonly ProductKey[]]

/** Queries, grouped by what they test. */
export type ShopperSet = Readonly<Record<string, readonly ShopperQuery[]>>

/** Keys of products, written in one line. */
export const ids = (line: string): readonly ProductKey[] => line.split(' ') as ProductKey[]
