import { useText } from '#app/i18n/language.tsx'
import { RemoveChip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { appliedCount, changeOf, type ListFilter, NO_FILTER } from './list-filter.ts'
import type { ListNames } from './use-list-names.ts'

const { sort: _, ...NOT_NARROWED } = NO_FILTER

export function AppliedFilters({ filter, names }: { filter: ListFilter; names: ListNames }) {
  const t = useText()
  if (appliedCount(filter) === 0) return null
  const all: { name: string; without: Partial<ListFilter> }[] = [
    { name: names.category, without: { cat: '' } },
    { name: names.brand, without: { brand: '' } },
    { name: names.tag, without: { tag: '' } },
    { name: filter.clearance ? t('catalogue.onSale') : '', without: { clearance: false } },
    { name: filter.productType && t(`catalogue.type.${filter.productType}`), without: { productType: '' } },
    { name: filter.optionPair.replaceAll(':', ' '), without: { optionPair: '' } },
    { name: filter.fissionCampaignId && t('catalogue.groupOffer'), without: { fissionCampaignId: '' } },
  ]
  const applied = all.filter(({ name }) => name !== '')
  return (
    <ul aria-label={t('catalogue.applied')} className="flex flex-wrap items-center gap-x-2">
      {applied.map(({ name, without }) => (
        <li key={name}>
          <RemoveChip {...changeOf(filter, without)} label={t('catalogue.remove', { name })}>
            {name}
          </RemoveChip>
        </li>
      ))}
      {applied.length > 1 ? (
        <li>
          <TextLink {...changeOf(filter, NOT_NARROWED)} className="inline-block px-2 py-3 text-14">
            {t('catalogue.clear')}
          </TextLink>
        </li>
      ) : null}
    </ul>
  )
}
