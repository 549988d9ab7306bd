import { useText } from '#app/i18n/language.tsx'
import { AmountList, type AmountRow } from '#app/ui/amount-list.tsx'
import { keyed } from '#app/ui/keyed.ts'
import { Price } from '#app/ui/price.tsx'
import { Section } from '#app/ui/section.tsx'
import { OrderTime } from './order-time.tsx'
import { usePaymentMethodName, useRefundTarget } from './payment-method-name.ts'
import type { Order } from './queries.ts'

type Money = Pick<Order, 'currency' | 'due' | 'payments' | 'refunds'>

/** How an order was paid, and what is still to be paid. */
export function Payments({ order: { currency, due, payments } }: { order: Money }) {
  const t = useText()
  const methodName = usePaymentMethodName()
  const price = (amount: number) => <Price minor={amount} currency={currency} exact />
  const rows: AmountRow[] = payments.map(({ kind, brand, amount }) => ({
    label: methodName(kind, brand),
    amount: price(amount),
  }))
  if (due > 0) rows.push({ label: t('order.due'), amount: price(due), kind: rows.length > 0 ? 'total' : undefined })
  if (rows.length === 0) return null
  return (
    <Section id="order-payments" title={t('order.payments')} className="card grid gap-3">
      <AmountList rows={rows} />
    </Section>
  )
}

/** What was refunded of an order, or is about to be: each refund with its reason, and the destination of each part. */
export function Refunds({ order: { currency, refunds } }: { order: Money }) {
  const t = useText()
  if (refunds.length === 0) return null
  return (
    <Section id="order-refunds" title={t('order.refund')} className="card grid gap-4">
      <ul className="grid gap-4">
        {keyed(refunds, ({ at }) => at).map(({ key, item }) => (
          <li key={key} className="grid gap-2">
            <Refund refund={item} currency={currency} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Refund({ refund, currency }: { refund: Order['refunds'][number]; currency: string }) {
  const t = useText()
  const target = useRefundTarget()
  return (
    <>
      <div>
        <p className="flex flex-wrap justify-between gap-x-4 font-bold">
          <OrderTime at={refund.at} />
          <Price minor={refund.amount} currency={currency} exact />
        </p>
        {refund.reason === '' ? null : <p className="wrap-anywhere text-14 text-fg-2">{refund.reason}</p>}
      </div>
      <AmountList
        rows={refund.parts.map(({ to, brand, amount, state }) => ({
          label: (
            <>
              {target(to, brand)} <span className="block text-14 text-fg-2">{t(`order.refund${state}`)}</span>
            </>
          ),
          amount: <Price minor={amount} currency={currency} exact />,
        }))}
      />
    </>
  )
}
