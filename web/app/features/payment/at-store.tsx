import type { ReactNode } from 'react'
import type { Order } from '#app/features/order/queries.ts'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'

/** An order that is placed and will be paid at the store: where and how much. */
export function AtStorePanel({ order, orderId }: { order: Order | undefined; orderId: ReactNode }) {
  const t = useText()
  const money = useMoney()
  return (
    <StatusPanel tone="success" title={t('done.placed')}>
      {orderId}
      {order ? (
        <>
          <p className="font-bold">
            {t('done.placedText', {
              total: money(order.total, order.currency, true).text,
              store: order.storeLocation.localStoreName,
            })}
          </p>
          <p className="wrap-anywhere">{t('done.placedMail', { email: order.contact.email })}</p>
        </>
      ) : null}
    </StatusPanel>
  )
}

/** What remains to be done at the store, and that the phone number is not verified. */
export function PayAtStoreInstructions({ order }: { order: Order }) {
  const t = useText()
  const total = useMoney()(order.total, order.currency, true).text
  return (
    <div className="card grid gap-3">
      <p className="flex gap-3">
        <Icon name="store" className="shrink-0 text-fg-brand" />
        <span className="font-bold">
          {t(order.orderMethod === 'EAT_IN' ? 'done.payAtTable' : 'done.payAtCounter', { total })}
        </span>
      </p>
      <p className="text-14 text-fg-2">{t('done.unconfirmed')}</p>
    </div>
  )
}
