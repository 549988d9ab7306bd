import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { useOffline } from '#app/ui/online-button.tsx'

export type BuyIntent = 'add' | 'buy'

interface BuyActionsProps {
  /** The reason why nothing can be bought. */
  reason: 'soldOut' | 'noSuchCombination' | null
  /** The purchase is being added before the checkout opens. */
  buying: boolean
  onAct: (intent: BuyIntent) => void
}

export function BuyActions({ reason, buying, onAct }: BuyActionsProps) {
  const t = useText()
  const { offline, note } = useOffline()
  if (reason) {
    return (
      <Button wide unavailable>
        {t(`product.${reason}`)}
      </Button>
    )
  }
  return (
    <div className="flex w-full flex-wrap gap-3">
      {note}
      {/* Prevents the columns from moving when the second button is parsed. */}
      <div className="grid w-full grid-cols-2 gap-3">
        <Button tone="tint" {...offline} className="min-w-0" onClick={() => onAct('add')}>
          {t('product.addToCart')}
        </Button>
        <Button tone="brand" {...offline} className="min-w-0" busy={buying} onClick={() => onAct('buy')}>
          {t('product.buyNow')}
        </Button>
      </div>
    </div>
  )
}
