import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { Cart } from '#app/api/cart-query.ts'
import { useCart } from '#app/api/use-cart.ts'
import { useFreshCart } from '#app/features/cart/queries.ts'
import { receiveCart } from '#app/features/cart/use-cart-write.ts'
import { CheckoutSkeleton } from '#app/features/checkout/checkout-skeleton.tsx'
import { loadCheckout, loadCheckoutInApp } from '#app/features/checkout/load.ts'
import { PickupView } from '#app/features/checkout/pickup-view.tsx'
import { billingQuery, checkoutConfigQuery } from '#app/features/checkout/queries.ts'
import { usePickupForm } from '#app/features/checkout/use-pickup-form.ts'
import { OrderLines } from '#app/features/order/order-lines.tsx'
import { Totals } from '#app/features/order/totals.tsx'
import { useText } from '#app/i18n/language.tsx'
import { PageHead } from '#app/shell/page-head.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { PageBar } from '#app/ui/page-bar.tsx'
import { PrefetchPages } from '#app/ui/prefetch-pages.tsx'
import type { Route } from './+types/pickup'

export async function loader({ context }: Route.LoaderArgs) {
  await loadCheckout(context)
  return null
}

export async function clientLoader() {
  await loadCheckoutInApp()
  return null
}

const NEXT = ['/checkout/payment']

export default function CheckoutPage() {
  const t = useText()
  return (
    <>
      <PageBar title={t('checkout.title')} back="/checkout/cart" />
      <Suspense fallback={<CheckoutSkeleton />}>
        <CheckoutContent />
      </Suspense>
    </>
  )
}

function CheckoutContent() {
  const cart = useCart()
  if (cart.itemCount === 0) return <Navigate to="/checkout/cart" replace />
  return <PickupContent cart={cart} />
}

function PickupContent({ cart }: { cart: Cart }) {
  const t = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useOverlay('location')
  const config = useSuspenseQuery(checkoutConfigQuery(cart.locationId)).data
  useFreshCart()
  const form = usePickupForm({
    cart,
    config,
    onCart: (reply) => receiveCart(client, reply),
    onDone: () => void navigate('/checkout/payment'),
  })
  return (
    <main id="content" className="page">
      <PrefetchPages pages={NEXT} />
      <PageHead title={t('checkout.title')} invalid={form.errors.length > 0} />
      <PickupView
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
  const taxes = useQuery(billingQuery(cart)).data?.taxes
  return (
    <>
      <OrderLines lines={Object.values(cart.lineItems)} currency={cart.currency} />
      <Totals amounts={{ ...cart, taxes }} taxUnknown={cart.locationId === null} />
    </>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
