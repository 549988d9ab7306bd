import { useText } from '#app/i18n/language.tsx'
import { RemoveChip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { appliedCount, type ListFilter, listHref, NO_FILTER } from './list-filter.ts'
import type { ListNames } from './use-list-names.ts'

export function AppliedFilters({ filter, names }: { filter: ListFilter; names: ListNames }) {
  const t = useText()
  if (appliedCount(filter) === 0) return null
  const all: { name: string; without: ListFilter }[] = [
    { name: names.category, without: { ...filter, cat: '' } },
    { name: names.brand, without: { ...filter, brand: '' } },
    { name: names.tag, without: { ...filter, tag: '' } },
    { name: filter.clearance ? t('catalogue.onSale') : '', without: { ...filter, clearance: false } },
    { name: filter.productType && t(`catalogue.type.${filter.productType}`), without: { ...filter, productType: '' } },
    { name: filter.optionPair.replaceAll(':', ' '), without: { ...filter, optionPair: '' } },
    { name: filter.fissionCampaignId && t('catalogue.groupOffer'), without: { ...filter, fissionCampaignId: '' } },
  ]
  const applied = all.filter(({ name }) => name !== '')
  return (
    <ul aria-label={t('catalogue.applied')} className="flex flex-wrap items-center gap-x-2">
      {applied.map(({ name, without }) => (
        <li key={name}>
          <RemoveChip to={listHref(without)} label={t('catalogue.remove', { name })}>
            {name}
          </RemoveChip>
        </li>
      ))}
      {applied.length > 1 ? (
        <li>
          <TextLink to={listHref({ ...NO_FILTER, sort: filter.sort })} className="inline-block px-2 py-3 text-14">
            {t('catalogue.clear')}
          </TextLink>
        </li>
      ) : null}
    </ul>
  )
}
