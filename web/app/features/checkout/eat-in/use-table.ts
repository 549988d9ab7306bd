import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#app/api/call.ts'
import { readQuery } from '#app/api/query-client.ts'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { useDraft } from '../use-draft.ts'
import { clearTableLink, storedTableLink, storeTableLink, type TableParams, tableParams } from './table-link.ts'

/** Checks whether a table link is the shop's own. */
export const tableLinkQuery = (link: TableParams) => readQuery('GET /common3/tableLink', { query: link })

/** The table link that the shopper opened, on this page or earlier in this tab; null for none. */
function useTableParams(): TableParams | null {
  const [search] = useSearchParams()
  const inAddress = tableParams(search)
  const [stored, setStored] = useState<TableParams | null>(null)
  useLayoutEffect(() => setStored(storedTableLink()), [])
  return inAddress ?? stored
}

/** The table and store location of a link, once the server confirms the link. Also selects the store location. */
export function useTableLink(chosen: string | null) {
  const params = useTableParams()
  const link = useQuery({ ...tableLinkQuery(params ?? { store: '', table: '' }), enabled: params !== null }).data
  useStoreOf(link?.storeLocationId ?? null, chosen)
  const isOurs = Boolean(link?.tableNumber)
  const { store, table, sig } = params ?? {}
  useEffect(() => {
    if (isOurs && store && table) storeTableLink(sig ? { store, table, sig } : { store, table })
  }, [isOurs, store, table, sig])
  return { params, link }
}

/** The table: that of a link, or the one typed. */
export function useTable(cart: Cart) {
  const { params, link } = useTableLink(cart.storeLocationId)
  const draft = useDraft('istore.table', { tableNumber: cart.tableNumber ?? params?.table ?? '' })
  const locked = link?.storeLocationId === cart.storeLocationId ? (link?.tableNumber ?? null) : null
  const clear = () => {
    clearTableLink()
    draft.clear()
  }
  return {
    draft: { ...draft, clear },
    /** The table of a link that is the shop's own; null if the shopper enters the number. */
    locked,
    /** Whether the shopper opened a table link. */
    isLinked: Boolean(link?.storeLocationId),
    number: locked ?? draft.values.tableNumber.normalize('NFKC').trim().toUpperCase(),
  }
}

/** Selects the store location of a link, so that its goods, prices and taxes are shown. */
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
