import { type RouterContextProvider, redirect } from 'react-router'
import { browserQueryClient, type Prefetchable, prefetch, prefetchInBrowser, queryClientOf } from '#app/api/prefetch.ts'
import { type Cart, type CartKey, cartQuery } from '#app/features/cart/cart-query.ts'
import { type AppInfo, visitorOf } from '#app/features/store/app-info.tsx'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import { cartPath } from '#app/paths.ts'
import { COUNTRY } from './delivery/address.ts'
import { deliveryConfigQuery } from './delivery/queries.ts'
import { tableParams } from './eat-in/table-link.ts'
import { tableLinkQuery } from './eat-in/use-table.ts'
import { addressesQuery, checkoutConfigQuery, provincesQuery } from './queries.ts'

const needs = (cart: Cart, cartKey: CartKey): Prefetchable[] => [
  checkoutConfigQuery(cart.storeLocationId, cartKey),
  ...(cart.orderMethod === 'DELIVERY' ? deliveryNeeds(cart, cartKey) : []),
]

const deliveryNeeds = (cart: Cart, cartKey: CartKey): Prefetchable[] => [
  provincesQuery(COUNTRY),
  ...(cart.delivery ? [deliveryConfigQuery(cart, cartKey)] : []),
]

/** The table that a link names. */
function tableNeeds(request: Request): Prefetchable[] {
  const link = tableParams(new URL(request.url).searchParams)
  return link ? [tableLinkQuery(link)] : []
}

/** The shopper's saved addresses, from which contact and address may be prefilled. */
function addressNeeds(cart: Cart, info: AppInfo | undefined): Prefetchable[] {
  const userID = info && visitorOf(info).userID
  const isNeeded = cart.orderMethod === 'DELIVERY' || (!cart.contact && !info?.user?.phone)
  return userID && isNeeded ? [addressesQuery(userID)] : []
}

/** What the checkout of an empty cart needs: the table of a table link. Without one it redirects to the cart page. */
function emptyNeeds(request: Request, cartKey: CartKey): Prefetchable[] {
  const link = tableNeeds(request)
  if (link.length === 0) throw redirect(cartPath(cartKey))
  return link
}

/** For a `loader`: the cart and everything its checkout shows. */
export async function loadCheckout(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  cartKey: CartKey,
) {
  await prefetch(context, [cartQuery(cartKey), appInfoQuery()])
  const client = queryClientOf(context)
  const cart = client.getQueryData(cartQuery(cartKey).queryKey)
  if (!cart) throw redirect(cartPath(cartKey))
  if (cart.itemCount === 0) return prefetch(context, emptyNeeds(request, cartKey))
  return prefetch(
    context,
    [...needs(cart, cartKey), ...tableNeeds(request)],
    addressNeeds(cart, client.getQueryData(appInfoQuery().queryKey)),
  )
}

/** For a `clientLoader`. */
export async function loadCheckoutInBrowser(request: Request, cartKey: CartKey) {
  await prefetchInBrowser([cartQuery(cartKey)])
  const client = browserQueryClient()
  const cart = client.getQueryData(cartQuery(cartKey).queryKey)
  if (!cart) return null
  if (cart.itemCount === 0) return prefetchInBrowser(emptyNeeds(request, cartKey))
  return prefetchInBrowser([
    ...needs(cart, cartKey),
    ...tableNeeds(request),
    ...addressNeeds(cart, client.getQueryData(appInfoQuery().queryKey)),
  ])
}
