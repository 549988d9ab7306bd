import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { Price } from '#app/ui/price.tsx'
import { Tag } from '#app/ui/tag.tsx'

interface GroupPriceProps {
  groupPrice: number
  alonePrice: number
  currency: string
  groupSize: number
  size: 'page' | 'card'
}

export function GroupPrice({ groupPrice, alonePrice, currency, groupSize, size }: GroupPriceProps) {
  const t = useText()
  const saving = useMoney()(Math.max(0, alonePrice - groupPrice), currency).text
  const [before, after] = t('group.alonePrice', { price: '\n' }).split('\n')
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-fg-price">
        <span className="text-14 font-bold">{t('group.sizePrice', { size: groupSize })}</span>
        <Price minor={groupPrice} currency={currency} size={size} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-fg-2">
        <span>
          {before}
          <Price minor={alonePrice} currency={currency} />
          {after}
        </span>
        {alonePrice > groupPrice ? <Tag tone="deal">{t('group.save', { amount: saving })}</Tag> : null}
      </p>
    </div>
  )
}
