import type { ReactNode } from 'react'
import { useSells } from '#app/features/store/app-info.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { useOverlayCode } from '#app/ui/use-overlay-code.tsx'
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
import { disabledReason, type PurchaseHandlers, usePurchase } from './use-purchase.ts'
import { useOptionSheet } from './use-sheet.ts'

const fetchSheet = async () => (await import('./option-sheet.tsx')).OptionSheet

interface ProductViewProps extends PurchaseHandlers {
  product: Product
  currency: string
  storeLocationId: string | null
  /** Buttons beside the product's name, 44 px each. */
  tools: ReactNode
  related: ReactNode
}

export function ProductView({ product, currency, storeLocationId, tools, related, onBuy, buying }: ProductViewProps) {
  const sells = useSells()
  const sheet = useOptionSheet()
  const { Part: OptionSheet } = useOverlayCode(sheet, fetchSheet)
  const state = usePurchase(product, currency)
  const { goods, chosen, locations } = state
  const actions = { reason: disabledReason(state), buying }
  // Add-ons belong to the unit just added: the next one starts without any.
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
        head={
          <ProductHead
            {...{ product, currency, tools }}
            fact={state.fact}
            price={state.price}
            wasPrice={state.wasPrice}
          />
        }
        facts={<ProductFacts product={product} locations={locations} />}
      >
        <PickupLine locations={locations} failed={state.stockFailed} storeLocationId={storeLocationId} />
        <div className="grid gap-5 max-md:hidden">
          <OptionRows goods={goods} chosen={chosen} />
          {sells && <QuantityField product={product} state={state} />}
          {sells && <BuyActions {...actions} onAct={(intent) => void act(intent)} />}
        </div>
        {product.options.length > 0 ? <OptionSummary product={product} state={state} /> : null}
        {sells && <AddOnPart product={product} currency={currency} state={state} />}
      </ProductFrame>
      {related}
      {sells && (
        <ActionBar>
          <BuyActions {...actions} onAct={actOnPhone} />
        </ActionBar>
      )}
      {OptionSheet ? (
        <OptionSheet product={product} currency={currency} state={state} buying={buying} onAct={actInSheet} />
      ) : null}
    </>
  )
}
