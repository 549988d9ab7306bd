import { useText } from '#app/i18n/language.tsx'
import { soldPercent } from './offer-rules.ts'
import type { CampaignItem } from './queries.ts'

export function SoldBar({ item }: { item: Pick<CampaignItem, 'soldUnits' | 'unitsLeft'> }) {
  const t = useText()
  const percent = soldPercent(item)
  if (percent === null || item.unitsLeft === null) return null
  const left = t('group.left', { count: item.unitsLeft })
  return (
    <div className="sold-bar">
      <span aria-hidden="true" className="sold-track">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className="text-12 text-fg-2">
        {item.soldUnits === 0 ? left : t('group.sold', { count: item.soldUnits, left })}
      </span>
    </div>
  )
}
