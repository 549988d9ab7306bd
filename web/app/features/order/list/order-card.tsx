import { href } from 'react-router'
import { buyNowCart } from '#app/features/cart/named-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import { paymentPath } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { keyed } from '#app/ui/keyed.ts'
import { AppLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { OrderTime } from '../order-time.tsx'
import { StatusTag } from '../status-tag.tsx'
import type { OrderSummary } from './queries.ts'

/** The cart that an order came from, which its payment page needs. */
const cartOf = ({ campaignId, buyNow }: OrderSummary) => campaignId ?? (buyNow === null ? null : buyNowCart(buyNow))

export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useText()
  const { orderID } = order
  const path = href('/user/orders/:id', { id: orderID })
  return (
    <li className="card grid gap-3" data-order={orderID}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-18 font-bold">
            <AppLink to={path} className="-my-2.5 inline-block py-2.5 tabular-nums">
              {t('order.number', { id: orderID })}
            </AppLink>
          </h2>
          <p className="text-14 text-fg-2">
            <OrderTime at={order.placedAt} />
            {' · '}
            {order.orderMethod === 'EMAIL' ? t('order.byEmail') : order.storeLocation.localStoreName}
          </p>
        </div>
        <StatusTag order={order} />
      </div>
      <Thumbs order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p>
            {t('order.total')} <Price minor={order.total} currency={order.currency} exact />
          </p>
          {order.due > 0 && (order.statusGroup !== 'TO_PAY' || order.due < order.total) ? (
            <p className="text-14">
              {t('order.due')} <Price minor={order.due} currency={order.currency} exact />
            </p>
          ) : null}
          {order.refunded > 0 ? (
            <p className="text-14 text-fg-2">
              {t('order.refunded')} <Price minor={order.refunded} currency={order.currency} exact />
            </p>
          ) : null}
        </div>
        {order.statusGroup === 'TO_PAY' ? (
          <LinkButton to={paymentPath(cartOf(order), orderID)} tone="brand" prefetch="none">
            {t('order.pay')}
          </LinkButton>
        ) : (
          <LinkButton to={path} prefetch="none" aria-label={t('order.viewOf', { id: orderID })}>
            {t('order.view')}
          </LinkButton>
        )}
      </div>
    </li>
  )
}

function Thumbs({ order: { thumbs, lineCount } }: { order: OrderSummary }) {
  const t = useText()
  const more = lineCount - thumbs.length
  return (
    <div className="flex flex-wrap items-center gap-2">
      {keyed(thumbs, ({ name }) => name).map(({ key, item: { name, image } }) =>
        image ? (
          <Picture key={key} image={{ ...image, alt: name }} sizes="56px" className="size-14 rounded-chip" />
        ) : null,
      )}
      {more > 0 ? <p className="text-14 text-fg-2">{t('order.more', { count: more })}</p> : null}
    </div>
  )
}
