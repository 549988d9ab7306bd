import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { cartQuery } from '#app/features/cart/cart-query.ts'
import { onPageBack } from '#app/platform/page-show.ts'
import { useSavedAt } from '#app/platform/saved.ts'
import { useOnline } from '#app/platform/use-online.ts'

/** Milliseconds after which a cart that was saved on the device is refetched while there is a network. */
const REFETCH_SAVED_MS = 2000

/**
 * Refetches the cart on return to the page, because other tabs and other purchases change it, and after a saved cart
 * was shown, once the network is back.
 */
export function useFreshCart(): void {
  const client = useQueryClient()
  const cartKey = useCartKey()
  const isSaved = useSavedAt() !== null
  const refetchInterval = useOnline() && isSaved && REFETCH_SAVED_MS
  useQuery({ ...cartQuery(cartKey), notifyOnChangeProps: [], refetchInterval })
  useEffect(
    () => onPageBack(() => void client.invalidateQueries({ queryKey: cartQuery(cartKey).queryKey })),
    [client, cartKey],
  )
}
