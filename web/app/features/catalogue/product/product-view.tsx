import { lazy, type ReactNode, Suspense } from 'react'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { useSheetCode } from '#app/ui/use-sheet-code.ts'
import { AddOnPart } from './add-on-part.tsx'
import { BuyActions, type BuyIntent } from './buy-actions.tsx'
import type { Product } from './choice.ts'
import { OptionRows } from './option-rows.tsx'
import { OptionSummary } from './option-summary.tsx'
import { PickupLine } from './pickup-line.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductFrame } from './product-frame.tsx'
import { ProductHead } from './product-head.tsx'
import { QuantityField } from './quantity-field.tsx'
import { type Buying, heldBy, usePurchase } from './use-purchase.ts'
import { useOptionSheet } from './use-sheet.ts'

const fetchSheet = async () => ({ default: (await import('./option-sheet.tsx')).OptionSheet })
const OptionSheet = lazy(fetchSheet)

interface ProductViewProps extends Buying {
  product: Product
  currency: string
  /** The shop chosen for pickup. */
  locationId: string | null
  /** What else can be done with it, beside its name: 44 px each. */
  tools: ReactNode
  /** What goes with it, below. */
  related: ReactNode
}

/** A product, whole. */
export function ProductView({ product, currency, locationId, tools, related, onBuy, buying }: ProductViewProps) {
  const sheet = useOptionSheet()
  const opened = useSheetCode(sheet.open, fetchSheet)
  const state = usePurchase(product, currency)
  const { goods, chosen, shops, readAt } = state
  const actions = { held: heldBy(state), buying }
  // Extras are for what was just put in: the next unit is chosen anew.
  const act = async (intent: BuyIntent) => {
    const { purchase } = state
    if (await onBuy(purchase, intent)) state.clearAddOns(purchase.addOns)
  }
  const actOnPhone = (intent: BuyIntent) => (chosen.decided ? void act(intent) : sheet.show())
  const actInSheet = (intent: BuyIntent) => {
    if (intent === 'add') sheet.hide()
    void act(intent)
  }
  return (
    <>
      <ProductFrame
        images={product.images}
        name={product.name}
        head={<ProductHead {...{ product, currency, tools }} price={state.price} wasPrice={state.wasPrice} />}
        facts={<ProductFacts product={product} shops={shops} readAt={readAt} />}
      >
        <PickupLine shops={shops} readAt={readAt} failed={state.stockFailed} locationId={locationId} />
        <div className="grid gap-5 max-md:hidden">
          <OptionRows goods={goods} chosen={chosen} />
          <QuantityField product={product} state={state} />
          <BuyActions {...actions} onAct={(intent) => void act(intent)} />
        </div>
        {product.options.length > 0 ? <OptionSummary product={product} state={state} /> : null}
        <AddOnPart product={product} currency={currency} state={state} />
      </ProductFrame>
      {related}
      <ActionBar>
        <BuyActions {...actions} onAct={actOnPhone} />
      </ActionBar>
      {opened ? (
        <Suspense>
          <OptionSheet product={product} currency={currency} state={state} buying={buying} onAct={actInSheet} />
        </Suspense>
      ) : null}
    </>
  )
}
