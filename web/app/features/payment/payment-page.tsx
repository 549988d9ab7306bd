import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { Navigate, type RouterContextProvider, redirect, useSearchParams } from 'react-router'
import { browserQueryClient, prefetch, prefetchInBrowser, queryClientOf } from '#app/api/prefetch.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { type Cart, type CartKey, cartQuery } from '#app/features/cart/cart-query.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { CheckoutSkeleton } from '#app/features/checkout/checkout-skeleton.tsx'
import { CouponField } from '#app/features/checkout/options/coupon-field.tsx'
import { CreditToggle } from '#app/features/checkout/options/credit-toggle.tsx'
import { billingQuery, checkoutConfigQuery } from '#app/features/checkout/queries.ts'
import { RequireOrdering } from '#app/features/checkout/require-ordering.tsx'
import { Review } from '#app/features/checkout/review.tsx'
import { OrderLines } from '#app/features/order/order-lines.tsx'
import { endedOrderQuery, orderQuery } from '#app/features/order/queries.ts'
import { amountsOf, Totals } from '#app/features/order/totals.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { checkoutPath, confirmationPath } from '#app/paths.ts'
import { onPageBack } from '#app/platform/page-show.ts'
import { PageBar } from '#app/ui/page-bar.tsx'
import { failureOf, isUncharged } from './failure-reason.ts'
import { HeldUntil } from './held-until.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PayView } from './pay-view.tsx'
import { paymentConfigQuery } from './queries.ts'
import { TestPaymentNote } from './test-payment-note.tsx'
import { useOpenOrder, useOrderView } from './use-open-order.ts'
import { usePayment } from './use-payment.ts'

/** A placed order to pay; null to pay for the cart. */
const orderIdIn = (request: Request) => new URL(request.url).searchParams.get('orderID')

/** If these are missing, the checkout comes first. */
const isReady = (cart: Cart) => {
  const isChosen = { PICKUP: cart.pickup, DELIVERY: cart.delivery?.window, EAT_IN: cart.tableNumber, EMAIL: true }
  return cart.storeLocationId !== null && cart.contact !== null && Boolean(isChosen[cart.orderMethod])
}

const neededFor = (cart: Cart | undefined, cartKey: CartKey) => {
  if (!cart || cart.itemCount === 0) return []
  if (!isReady(cart)) throw redirect(checkoutPath(cartKey))
  return [billingQuery(cart, cartKey), checkoutConfigQuery(cart.storeLocationId, cartKey)]
}

/** For a `loader`: the order to pay, or the cart and its bill. */
export async function loadPayment(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  cartKey: CartKey,
) {
  const orderId = orderIdIn(request)
  if (orderId) return prefetch(context, [orderQuery(orderId), paymentConfigQuery()])
  await prefetch(context, [cartQuery(cartKey), paymentConfigQuery()])
  return prefetch(context, neededFor(queryClientOf(context).getQueryData(cartQuery(cartKey).queryKey), cartKey))
}

/** For a `clientLoader`. */
export async function loadPaymentInBrowser(request: Request, cartKey: CartKey) {
  const orderId = orderIdIn(request)
  await prefetchInBrowser([paymentConfigQuery(), orderId ? orderQuery(orderId) : cartQuery(cartKey)])
  return orderId
    ? null
    : prefetchInBrowser(neededFor(browserQueryClient().getQueryData(cartQuery(cartKey).queryKey), cartKey))
}

/** A placed order can be paid even when the shop no longer sells anything. */
export function PaymentPage() {
  const t = useText()
  const orderId = useSearchParams()[0].get('orderID')
  const page = <Payment orderId={orderId} />
  return orderId ? page : <RequireOrdering title={t('pay.title')}>{page}</RequireOrdering>
}

function Payment({ orderId }: { orderId: string | null }) {
  const t = useText()
  const cartKey = useCartKey()
  return (
    <>
      <PageHead title={t('pay.title')} />
      <PageBar title={t('pay.title')} back={orderId ? confirmationPath(orderId) : checkoutPath(cartKey)} />
      <Suspense fallback={<CheckoutSkeleton />}>{orderId ? <OrderPage orderId={orderId} /> : <CartPage />}</Suspense>
    </>
  )
}

function CartPage() {
  const t = useText()
  const cartKey = useCartKey()
  const cart = useCart()
  if (cart.itemCount === 0 || cart.cartId === null) return <NothingToPay text={t('pay.none')} />
  if (!isReady(cart)) return <Navigate to={checkoutPath(cartKey)} replace />
  return <CartPayment cart={cart} cartId={cart.cartId} />
}

function CartPayment({ cart: latest, cartId }: { cart: Cart; cartId: string }) {
  const client = useQueryClient()
  const cartKey = useCartKey()
  // While the bill of a changed cart is loading, the previous one stays on screen, with the previous cart.
  const cart = useDeferredValue(latest)
  const bill = useSuspenseQuery(billingQuery(cart, cartKey)).data
  const config = useSuspenseQuery(checkoutConfigQuery(cart.storeLocationId, cartKey)).data
  const { methods, openInBrowser } = useSuspenseQuery(paymentConfigQuery()).data
  const state = { cartId, version: cart.version }
  const payment = usePayment({ kind: 'cart', cart: state, total: bill.total, due: bill.due }, () =>
    refetchBill(client, cartKey),
  )
  const { order } = useOpenOrder(state)
  const ended = useQuery(endedOrderQuery(order?.view === 'FAILED' ? order.orderId : null)).data?.order
  return (
    <main id="content" className="page">
      <TestPaymentNote />
      <PayView
        total={bill.due}
        byCredit={bill.due === 0 && bill.total > 0}
        credit={<CreditToggle cart={cart} />}
        currency={bill.currency}
        methods={methods}
        elsewhere={openInBrowser}
        payAtStore={bill.payAtStore}
        {...payment}
        openOrder={order && { ...order, uncharged: isUncharged(failureOf(ended)) }}
        review={
          cart.contact ? (
            <Review
              storeName={config.storeLocation?.localStoreName ?? ''}
              fulfilment={cart}
              minutes={config.slotMinutes}
              contact={cart.contact}
              comment={cart.comment}
              editable
            />
          ) : null
        }
        summary={
          <>
            <OrderLines lines={Object.values(cart.lineItems)} currency={cart.currency} />
            {cart.coupon ? <CouponField cart={cart} /> : null}
            <Totals amounts={bill} />
          </>
        }
      />
    </main>
  )
}

async function refetchBill(client: QueryClient, cartKey: CartKey) {
  const cart = await client.fetchQuery({ ...cartQuery(cartKey), staleTime: 0 })
  await client.fetchQuery({ ...billingQuery(cart, cartKey), staleTime: 0 })
}

function OrderPage({ orderId }: { orderId: string }) {
  const t = useText()
  const { data, refetch } = useSuspenseQuery(orderQuery(orderId))
  const { order } = data
  const { methods, openInBrowser } = useSuspenseQuery(paymentConfigQuery()).data
  const payment = usePayment({ kind: 'order', orderId }, refetch)
  useOrderView(orderId, true)
  // Opening a payment page extends the reservation: after Back, its new end must be shown.
  useEffect(() => onPageBack(() => void refetch()), [refetch])
  if (order.status === 'NEW') return <Navigate to={confirmationPath(orderId)} replace />
  if (order.status !== 'INTERIM' && order.status !== 'FAILED')
    return <NothingToPay text={t('pay.closed')} ended={orderId} />
  return (
    <main id="content" className="page">
      <TestPaymentNote />
      <PayView
        total={order.due}
        byCredit={order.due === 0 && order.total > 0}
        currency={order.currency}
        methods={methods}
        elsewhere={openInBrowser}
        {...payment}
        openOrder={
          order.status === 'FAILED' ? { orderId, view: 'FAILED', uncharged: isUncharged(failureOf(order)) } : null
        }
        heldUntil={<HeldUntil at={order.expiresAt} />}
        review={
          <Review
            storeName={order.storeLocation.localStoreName}
            fulfilment={order}
            minutes={null}
            contact={order.contact}
            comment={order.comment}
            editable={false}
          />
        }
        summary={
          <>
            <OrderLines lines={order.lines} currency={order.currency} />
            <Totals amounts={amountsOf(order)} />
          </>
        }
      />
    </main>
  )
}
