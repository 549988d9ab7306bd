import type { Reply } from '@istore/contract/index.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readQuery } from '#app/api/query-client.ts'

export type Card = Reply<'GET /productManagement2/products'>['products'][number]

export const productDetailQuery = (id: string) =>
  readQuery('GET /productDetailManagement/productDetail/{id}', { params: { id } })

/** Live price and stock of one choice; always stale. */
export const inventoryQuery = (id: string, optionPair: string) => ({
  ...readQuery('GET /inventoryManagement/inventoryByProductAndOptions/{id}', {
    params: { id },
    query: { optionPair: optionPair || undefined },
  }),
  staleTime: 0,
})

export const relatedProductsQuery = (id: string) =>
  readQuery('GET /productManagement2/products/relatedProducts/{id}', { params: { id } })

/** Add-ons for products with this tag. */
export const addOnsQuery = (tagName: string) =>
  readQuery('GET /productManagement2/products/addon', { query: { tagName } })

export interface CachedCard {
  card: Card
  currency: string
}

/** Prefix of every call that returns cards: lists, search, related products, add-ons. */
const LISTS = 'GET /productManagement2/products'

/** A product's card from a list shown earlier: enough to render the top of its page immediately. */
export function cachedCard(client: QueryClient, id: string): CachedCard | undefined {
  const lists = client.getQueriesData<{ products?: readonly Card[]; currency: string }>({
    predicate: ({ queryKey: [name] }) => String(name).startsWith(LISTS),
  })
  for (const [, list] of lists) {
    const card = list?.products?.find((product) => product.id === id)
    if (card && list) return { card, currency: list.currency }
  }
  return undefined
}
