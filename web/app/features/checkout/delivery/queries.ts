import { type QueryFunction, queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { readQuery } from '#app/api/query-client.ts'
import type { Cart, CartKey } from '#app/features/cart/cart-query.ts'
import { cartParams } from '#app/features/cart/named-cart.ts'
import { COUNTRY } from './address.ts'
import type { DeliveryConfig } from './zone.ts'

/** Terms and windows for the address of a cart. Windows fill up fast, so they soon become stale. */
export const deliveryConfigQuery = (cart: Cart, cartKey: CartKey) => {
  const read = readQuery('GET /shoppingManagement4/localDeliveryConfig', { query: cartParams(cartKey) })
  const { storeLocationId, delivery, subTotal } = cart
  return queryOptions({
    queryKey: [...read.queryKey, storeLocationId, delivery?.address.postCode ?? null, subTotal] as const,
    queryFn: read.queryFn as QueryFunction<DeliveryConfig>,
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
}

/** The store locations that deliver to a postal code, with their terms for this cart. */
export const deliveryLocationsQuery = (postCode: string, { storeLocationId, subTotal }: Cart, cartKey: CartKey) =>
  queryOptions({
    queryKey: ['POST /common3/deliveryLocations', cartKey, postCode, storeLocationId, subTotal] as const,
    queryFn: () =>
      call('POST /common3/deliveryLocations', { query: cartParams(cartKey), body: { postCode, country: COUNTRY } }),
    staleTime: 15_000,
  })
