import { useMoney } from '#app/i18n/currency.tsx'
import { currencyName } from '#app/i18n/currency-name.ts'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { OpenOrder } from './use-open-order.ts'

interface PayHeadProps {
  /** Charged amount, minor units. */
  total: number
  currency: string
  openOrder: OpenOrder | null
}

/** The status line has the same height in every state. If nothing is to be paid, no line says how to pay. */
export function PayHead({ total, currency, openOrder }: PayHeadProps) {
  const t = useText()
  const money = useMoney()
  const exact = money(total, currency, true).text
  const approx = money(total, currency)
  const name = currencyName(currency, t)
  return (
    <section aria-labelledby="amount" className="grid gap-1">
      <h2 id="amount" className="text-fg-2">
        {t('pay.amount')}
      </h2>
      <p className="text-30 font-bold tabular-nums">{exact}</p>
      {total === 0 ? null : (
        <p className="text-14 text-fg-2">
          {approx.converted
            ? t('pay.currencyApprox', { total: exact, currency: name, approx: approx.text })
            : t('pay.currency', { currency: name })}
        </p>
      )}
      {total === 0 && openOrder === null ? null : <StatusLine openOrder={openOrder} />}
    </section>
  )
}

function StatusLine({ openOrder }: { openOrder: OpenOrder | null }) {
  const t = useText()
  const { icon, look, text } =
    openOrder === null
      ? ({ icon: 'lock', look: 'text-fg-2', text: t('pay.secure') } as const)
      : openOrder.view === 'FAILED'
        ? ({
            icon: 'error',
            look: 'text-fg-danger',
            text: t(openOrder.uncharged ? 'pay.lastUncharged' : 'pay.lastFailed'),
          } as const)
        : ({ icon: 'info', look: 'text-fg-info', text: t('pay.openOrder', { id: openOrder.orderId }) } as const)
  return (
    <p role="status" className={`mt-2 flex min-h-12 items-start gap-2 text-14 ${look}`}>
      <Icon name={icon} size={20} />
      <span>{text}</span>
    </p>
  )
}
