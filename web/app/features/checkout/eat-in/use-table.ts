import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#app/api/call.ts'
import { readQuery } from '#app/api/query-client.ts'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { useDraft } from '../use-draft.ts'
import { type TableParams, tableParams } from './table-link.ts'

/** Whether a link of a table is the shop's. */
export const tableLinkQuery = (link: TableParams) => readQuery('GET /common3/tableLink', { query: link })

/** The table: that of the link in the address, or the one that is typed. */
export function useTable(cart: Cart) {
  const [search] = useSearchParams()
  const params = tableParams(search)
  const link = useQuery({ ...tableLinkQuery(params ?? { store: '', table: '' }), enabled: params !== null }).data
  useStoreOf(link?.storeLocationId ?? null, cart.storeLocationId)
  const draft = useDraft('istore.table', { tableNumber: cart.tableNumber ?? params?.table ?? '' })
  const locked = link?.storeLocationId === cart.storeLocationId ? (link?.tableNumber ?? null) : null
  return {
    draft,
    /** The table of a link that is the shop's own; null when the shopper enters the number. */
    locked,
    /** Whether the shopper came by a link of a table. */
    isLinked: Boolean(link?.storeLocationId),
    number: locked ?? draft.values.tableNumber.normalize('NFKC').trim().toUpperCase(),
  }
}

/** Chooses the store location of a link, so that its goods, prices and taxes are on screen. */
function useStoreOf(linked: string | null, chosen: string | null) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (storeLocationId: string) =>
      call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } }),
    onSuccess: () => client.invalidateQueries(),
  })
  useEffect(() => {
    if (linked !== null && linked !== chosen) mutate(linked)
  }, [linked, chosen, mutate])
}

export type TableEntry = ReturnType<typeof useTable>
