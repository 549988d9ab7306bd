import { type ReactNode, Suspense } from 'react'
import { type RouterContextProvider, useSearchParams } from 'react-router'
import { prefetch, prefetchInBrowser } from '#app/api/prefetch.ts'
import { useVisit } from '#app/api/visit.tsx'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { type CartKey, cartQuery } from '#app/features/cart/cart-query.ts'
import { CartSkeleton } from '#app/features/cart/cart-skeleton.tsx'
import { CartView } from '#app/features/cart/cart-view.tsx'
import { useCartPending } from '#app/features/cart/queries.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { Totals } from '#app/features/order/totals.tsx'
import { UnpaidOrders } from '#app/features/order/unpaid-orders.tsx'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/page.ts'
import { shopPath } from '#app/paths.ts'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { Banner } from '#app/ui/banner.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { PageBar } from '#app/ui/page-bar.tsx'
import { CouponField } from './options/coupon-field.tsx'
import { CreditToggle } from './options/credit-toggle.tsx'
import { RequireOrdering } from './require-ordering.tsx'
import { useFreshCart } from './use-fresh-cart.ts'

/** For a `loader`. */
export const loadCart = (context: Readonly<RouterContextProvider>, cartKey: CartKey) =>
  prefetch(context, [cartQuery(cartKey)])

/** For a `clientLoader`. @param page its texts are loaded with the cart */
export const loadCartInBrowser = (cartKey: CartKey, page?: PageHandle) => prefetchInBrowser([cartQuery(cartKey)], page)

/** @param props.about shown above the lines */
export function CartPage({ about }: { about?: ReactNode }) {
  const t = useText()
  const { isOfflineCopy } = useVisit()
  const hydrated = useHydrated()
  // A document stored on the device contains no cart, as its visitor may be another.
  const isKnown = hydrated || !isOfflineCopy
  return (
    <RequireOrdering title={t('cart.title')}>
      <PageHead title={t('cart.title')} />
      <Suspense fallback={<CartSkeleton />}>{isKnown ? <CartContent about={about} /> : <CartSkeleton />}</Suspense>
    </RequireOrdering>
  )
}

function CartContent({ about }: { about?: ReactNode }) {
  const t = useText()
  const cartKey = useCartKey()
  const cart = useCart()
  const { appDetail } = useAppInfo().appContent
  const [search] = useSearchParams()
  const location = useOverlay('location')
  useFreshCart()
  const title = cart.itemCount === 0 ? t('cart.title') : t('cart.titleCount', { count: cart.itemCount })
  return (
    <>
      <PageBar title={title} back={shopPath(cartKey)} />
      <main id="content" className="page">
        {search.get('locationChange') === 'true' ? (
          <div className="mb-4">
            <Banner announce="status">
              <p className="font-bold">{t('cart.locationChanged', { name: appDetail.locname })}</p>
              {cart.itemCount === 0 ? null : <p>{t('cart.locationCheck')}</p>}
            </Banner>
          </div>
        ) : null}
        {cartKey === null ? <UnpaidOrders /> : null}
        <CartView
          cart={cart}
          storeName={appDetail.locname || null}
          onChangeStore={location.show}
          totals={
            <>
              <CouponField cart={cart} />
              <CreditToggle cart={cart} />
              <CartTotals />
            </>
          }
          about={about}
        />
      </main>
    </>
  )
}

function CartTotals() {
  const cart = useCart()
  return <Totals amounts={cart} pending={useCartPending()} taxUnknown={cart.storeLocationId === null} />
}
