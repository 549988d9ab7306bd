import { useText } from '#app/i18n/language.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Cart } from './cart-query.ts'

interface BarTotalProps {
  cart: Cart
  /** Some changes have no reply yet. */
  pending: boolean
}

/** The cart's total in the bottom bar of a phone; with store credit, the amount left to pay. */
export function BarTotal({ cart, pending }: BarTotalProps) {
  const t = useText()
  const { credit, deposit, due, total, currency, storeLocationId } = cart
  const isCredited = credit.applied + deposit.applied > 0
  return (
    <p className={`flex-1 ${pending ? 'opacity-55' : ''}`}>
      <span className="block text-12 text-fg-2">
        {t(isCredited ? 'sum.due' : storeLocationId === null ? 'sum.totalBeforeTax' : 'sum.totalWithTax')}
      </span>
      <span className="font-bold text-18">
        <Price minor={isCredited ? due : total} currency={currency} exact />
      </span>
    </p>
  )
}
