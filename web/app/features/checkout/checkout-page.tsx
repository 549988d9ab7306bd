import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { receiveCart } from '#app/features/cart/use-cart-write.ts'
import { OrderLines } from '#app/features/order/order-lines.tsx'
import { Totals } from '#app/features/order/totals.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { cartPath, paymentPath } from '#app/paths.ts'
import { useOverlay } from '#app/ui/overlay.ts'
import { PageBar } from '#app/ui/page-bar.tsx'
import { useOpenPage } from '#app/ui/page-navigation.tsx'
import { PrefetchPages } from '#app/ui/prefetch-pages.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutView } from './checkout-view.tsx'
import { AtTable } from './eat-in/at-table.tsx'
import { tableParams } from './eat-in/table-link.ts'
import { checkoutConfigQuery } from './queries.ts'
import { RequireOrdering } from './require-ordering.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useFreshCart } from './use-fresh-cart.ts'

export function CheckoutPage() {
  const t = useText()
  const cartKey = useCartKey()
  return (
    <RequireOrdering title={t('checkout.title')}>
      <PageBar title={t('checkout.title')} back={cartPath(cartKey)} />
      <Suspense fallback={<CheckoutSkeleton />}>
        <CheckoutContent />
      </Suspense>
    </RequireOrdering>
  )
}

/** Prefetches the code of the payment page. */
function NextPage() {
  const cartKey = useCartKey()
  return <PrefetchPages pages={useMemo(() => [paymentPath(cartKey)], [cartKey])} />
}

function CheckoutContent() {
  const cart = useCart()
  const cartKey = useCartKey()
  const [search] = useSearchParams()
  if (cart.itemCount === 0 && tableParams(search)) return <AtTable cart={cart} />
  // The cart page explains why the group buy is closed.
  if (cart.itemCount === 0 || cart.campaign?.closed) return <Navigate to={cartPath(cartKey)} replace />
  return <CheckoutForm cart={cart} />
}

function CheckoutForm({ cart }: { cart: Cart }) {
  const t = useText()
  const cartKey = useCartKey()
  const next = paymentPath(cartKey)
  const client = useQueryClient()
  const openPage = useOpenPage()
  const location = useOverlay('location')
  // While another store location's configuration is loading, the form stays on screen, so that its fields keep the
  // focus.
  const storeLocationId = useDeferredValue(cart.storeLocationId)
  const config = useSuspenseQuery(checkoutConfigQuery(storeLocationId, cartKey)).data
  useFreshCart()
  const form = useCheckoutForm({
    cart,
    config,
    onCart: (reply) => receiveCart(client, cartKey, reply),
    onDone: () => openPage(next),
  })
  return (
    <main id="content" className="page">
      <NextPage />
      <PageHead title={t('checkout.title')} invalid={form.errors.length > 0} />
      <CheckoutView
        cart={cart}
        config={config}
        form={form}
        onChangeStore={location.show}
        summary={<CartSummary cart={cart} />}
      />
    </main>
  )
}

function CartSummary({ cart }: { cart: Cart }) {
  return (
    <>
      <OrderLines lines={Object.values(cart.lineItems)} currency={cart.currency} />
      <Totals amounts={cart} taxUnknown={cart.storeLocationId === null} />
    </>
  )
}
