import { type RouterContextProvider, redirect } from 'react-router'
import { inAppClient, type Prefetchable, prefetch, prefetchInApp, queryClientOf } from '#app/api/prefetch.ts'
import { type Cart, cartQuery, type WhichCart } from '#app/features/cart/cart-query.ts'
import { cartPath } from '#app/paths.ts'
import { billingQuery, checkoutConfigQuery } from './queries.ts'

const needs = (cart: Cart, which: WhichCart): Prefetchable[] => [
  checkoutConfigQuery(cart.storeLocationId, which),
  billingQuery(cart, which),
]

/** For a `loader`: the cart and everything its checkout shows. An empty cart redirects to the cart page. */
export async function loadCheckout(context: Readonly<RouterContextProvider>, which: WhichCart) {
  await prefetch(context, [cartQuery(which)])
  const cart = queryClientOf(context).getQueryData(cartQuery(which).queryKey)
  if (!cart || cart.itemCount === 0) throw redirect(cartPath(which))
  return prefetch(context, needs(cart, which))
}

/** For a `clientLoader`. */
export async function loadCheckoutInApp(which: WhichCart) {
  await prefetchInApp([cartQuery(which)])
  const cart = inAppClient().getQueryData(cartQuery(which).queryKey)
  if (cart?.itemCount === 0) throw redirect(cartPath(which))
  return cart ? prefetchInApp(needs(cart, which)) : null
}
