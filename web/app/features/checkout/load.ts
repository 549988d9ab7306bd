import { type RouterContextProvider, redirect } from 'react-router'
import { type Cart, myCartQuery } from '#app/api/cart-query.ts'
import { inAppClient, type Prefetchable, prefetch, prefetchInApp, queryClientOf } from '#app/api/prefetch.ts'
import { billingQuery, checkoutConfigQuery } from './queries.ts'

const needs = (cart: Cart): Prefetchable[] => [checkoutConfigQuery(cart.locationId), billingQuery(cart)]

/** For a loader: the cart and all that its checkout shows. An empty cart leads to the cart page. */
export async function loadCheckout(context: Readonly<RouterContextProvider>, extra: Prefetchable[] = []) {
  await prefetch(context, [myCartQuery()])
  const cart = queryClientOf(context).getQueryData(myCartQuery().queryKey)
  if (!cart || cart.itemCount === 0) throw redirect('/checkout/cart')
  await prefetch(context, [...needs(cart), ...extra])
  return cart
}

/** For a clientLoader: the same in the app. */
export async function loadCheckoutInApp(extra: Prefetchable[] = []) {
  await prefetchInApp([myCartQuery(), ...extra])
  const cart = inAppClient().getQueryData(myCartQuery().queryKey)
  if (cart?.itemCount === 0) throw redirect('/checkout/cart')
  if (cart) await prefetchInApp(needs(cart))
  return cart
}
