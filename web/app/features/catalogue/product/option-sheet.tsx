import { useSells } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { AddOnPart } from './add-on-part.tsx'
import { BuyActions, type BuyIntent } from './buy-actions.tsx'
import { choiceText, type Product } from './choice.ts'
import { OptionRows } from './option-rows.tsx'
import { QuantityField } from './quantity-field.tsx'
import { disabledReason, type PurchaseState } from './use-purchase.ts'
import { useOptionSheet } from './use-sheet.ts'

interface OptionSheetProps {
  product: Product
  currency: string
  state: PurchaseState
  buying: boolean
  onAct: (intent: BuyIntent) => void
}

export function OptionSheet({ product, currency, state, buying, onAct }: OptionSheetProps) {
  const t = useText()
  const sells = useSells()
  const overlay = useOptionSheet()
  return (
    <Dialog
      overlay={overlay}
      title={t('product.choose')}
      footer={sells ? <BuyActions reason={disabledReason(state)} buying={buying} onAct={onAct} /> : undefined}
    >
      <div className="grid gap-5">
        <div className="flex items-center gap-4">
          <Picture
            image={product.image}
            sizes="96px"
            decorative
            className="aspect-square w-24 flex-none rounded-card"
          />
          <div className="min-w-0">
            <p>
              <Price minor={state.price} was={state.wasPrice} currency={currency} size="page" />
            </p>
            <p className="text-14 text-fg-2">
              {t('product.chosen', { text: choiceText(product.options, state.chosen.choice) })}
            </p>
          </div>
        </div>
        <OptionRows goods={state.goods} chosen={state.chosen} />
        {sells ? (
          <>
            <QuantityField product={product} state={state} />
            <AddOnPart product={product} currency={currency} state={state} />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
