import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readQuery } from '#app/api/query-client.ts'
import { buyNowCart } from '#app/features/cart/named-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import { paymentPath } from '#app/paths.ts'
import { serverNow } from '#app/platform/server-clock.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { OrderTime } from './order-time.tsx'

/** The visitor's own orders that can still be paid. */
const unpaidOrdersQuery = () => ({ ...readQuery('GET /shoppingManagement4/unpaidOrders'), staleTime: 0 })

type Unpaid = NonNullable<ReturnType<typeof useUnpaid>>[number]

const useUnpaid = () => useQuery({ ...unpaidOrdersQuery(), refetchOnWindowFocus: true }).data?.orders

const MINUTE_MS = 60_000
const TICK_MS = 5_000

/** Offers unpaid orders again, with the time left and a link to pay by any method; renders nothing without any. */
export function UnpaidOrders() {
  const orders = useUnpaid() ?? []
  if (orders.length === 0) return null
  return (
    <div className="grid gap-3 pb-4">
      {orders.map((order) => (
        <UnpaidOrder key={order.orderID} order={order} />
      ))}
    </div>
  )
}

function UnpaidOrder({ order }: { order: Unpaid }) {
  const t = useText()
  const { orderID, campaignId, buyNow, declined } = order
  const minutes = useMinutesLeft(order.expiresAt)
  if (minutes === 0) return null
  const cart = campaignId ?? (buyNow === null ? null : buyNowCart(buyNow))
  return (
    <Banner tone="warn">
      <p className="flex flex-wrap justify-between gap-x-4 font-bold">
        {t(declined ? 'unpaid.declined' : 'unpaid.title', { id: orderID })}{' '}
        <Price minor={order.total} currency={order.currency} exact />
      </p>
      <p className="text-14">
        {minutes === null ? (
          <>
            {t('unpaid.heldUntil')} <OrderTime at={order.expiresAt} />
          </>
        ) : (
          t(minutes === 1 ? 'unpaid.lastMinute' : 'unpaid.minutes', { count: minutes })
        )}{' '}
        {t('unpaid.anyMethod')}
      </p>
      <p className="pt-2">
        <LinkButton
          to={paymentPath(cart, orderID)}
          tone="brand"
          prefetch="none"
          aria-label={t('unpaid.payOrder', { id: orderID })}
        >
          {t('unpaid.pay')}
        </LinkButton>
      </p>
    </Banner>
  )
}

/** Minutes until an instant, rounded up; 0 once it has passed. Null until the server's clock is known. */
function useMinutesLeft(until: string): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
}
