import { useText } from '#app/i18n/language.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import type { Product } from './choice.ts'
import type { PurchaseState } from './use-purchase.ts'

/** At this stock or below, the number of units left is shown. */
const FEW = 5

export function QuantityField({ product, state }: { product: Product; state: PurchaseState }) {
  const t = useText()
  const { available, quantity, setQuantity } = state
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-bold">{t('product.quantity')}</span>
      <Stepper name={product.name} value={quantity} max={Math.max(1, available)} onChange={setQuantity} />
      {available > 0 && available <= FEW ? (
        <span className="text-14 text-fg-warn">{t('product.limit', { count: available })}</span>
      ) : null}
    </div>
  )
}
