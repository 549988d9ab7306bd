import { useText } from '#app/i18n/language.tsx'
import { Section } from '#app/ui/section.tsx'
import { OrderLines } from './order-lines.tsx'
import type { Order } from './queries.ts'
import { amountsOf, Totals } from './totals.tsx'

export function OrderSummary({ order }: { order: Order }) {
  const t = useText()
  return (
    <Section id="order-summary" title={t('done.summary')} className="card grid gap-4">
      <OrderLines lines={order.lines} currency={order.currency} />
      <Totals amounts={amountsOf(order)} />
      {order.comment === null ? null : (
        <div>
          <h3 className="font-bold">{t('done.comment')}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{order.comment}</p>
        </div>
      )}
    </Section>
  )
}
