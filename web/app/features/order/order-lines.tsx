import { useText } from '#app/i18n/language.tsx'
import { unbroken } from '#app/i18n/unbroken.ts'
import { Picture, type PictureData } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'

/** Minor units. */
export interface Goods {
  productId: string
  name: string
  optionText: string
  image: PictureData | null
  quantity: number
  lineTotal: number
}

export function OrderLines({ lines, currency }: { lines: readonly Goods[]; currency: string }) {
  const t = useText()
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={`${line.productId} ${line.optionText}`} className="flex items-start gap-3">
          {line.image ? (
            <Picture image={line.image} sizes="48px" decorative className="size-12 shrink-0 rounded-chip" />
          ) : null}
          <div className="min-w-0 flex-1 text-14">
            <p className="font-bold">{line.name}</p>
            <p className="text-fg-2">
              {unbroken([line.optionText, t('sum.quantity', { count: line.quantity })].filter(Boolean).join(' · '))}
            </p>
          </div>
          <span className="text-14">
            <Price minor={line.lineTotal} currency={currency} exact />
          </span>
        </li>
      ))}
    </ul>
  )
}
