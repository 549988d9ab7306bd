import { useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChipLink, RemoveChip } from '#app/ui/chip.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { type Overlay, useOverlay } from '#app/ui/overlay.ts'
import { FILTER_KINDS, type FilterKind, FilterLinks, type FilterLinksProps, kindLabels } from './filter-links.tsx'
import { appliedCount, type ListFilter, listHref, NO_FILTER } from './list-filter.ts'
import { SortSelect } from './sort-select.tsx'
import type { ListNames } from './use-list-names.ts'

const OVERLAY = 'filters'
const IN_SHEET = { replace: true, state: { overlay: OVERLAY }, preventScrollReset: true }

/** Phones and tablets: sort, one chip for each kind of filter, sale; each kind opens as a sheet. */
export function FilterBar({ total, ...links }: FilterLinksProps & { total: number | undefined }) {
  const { filter, names, tags } = links
  const t = useText()
  const [kind, setKind] = useState<FilterKind>()
  const overlay = useFilterOverlay(filter)
  const label = kindLabels(t)
  const has = { cat: names.categories.length, brand: names.brands.length, tag: tags.length || filter.tag.length }
  return (
    <div className="chip-row lg:hidden">
      <SortSelect filter={filter} chip />
      {FILTER_KINDS.filter((name) => has[name] > 0).map((name) => (
        <ChipLink
          key={name}
          to="#filters"
          prefetch="none"
          aria-haspopup="dialog"
          className={filter[name] ? 'chip-on' : undefined}
          onClick={(event) => {
            event.preventDefault()
            setKind(name)
            overlay.show()
          }}
        >
          {label[name]}
          <Icon name="chevron-down" size={16} />
        </ChipLink>
      ))}
      <ChipLink
        to={listHref({ ...filter, clearance: !filter.clearance })}
        className={filter.clearance ? 'chip-on' : ''}
      >
        {t('catalogue.onSale')}
        {filter.clearance ? <Icon name="close" size={16} /> : null}
      </ChipLink>
      <Dialog
        overlay={overlay}
        title={kind ? label[kind] : t('catalogue.filters')}
        footer={
          <Button tone="brand" wide onClick={overlay.hide}>
            {total === undefined ? t('ui.loading') : t('catalogue.showItems', { count: total })}
          </Button>
        }
      >
        <FilterLinks {...links} only={kind} link={IN_SHEET} />
      </Dialog>
    </div>
  )
}

/** A sheet in which the list changes: closing it keeps the new list, and Back then leads to the old one. */
function useFilterOverlay(filter: ListFilter): Overlay {
  const overlay = useOverlay(OVERLAY)
  const [opened, setOpened] = useState('')
  const href = listHref(filter)
  return {
    ...overlay,
    show: () => {
      setOpened(href)
      overlay.show()
    },
    hide: () => {
      if (overlay.open && opened !== href) overlay.leaveTo(href)
      else overlay.hide()
    },
  }
}

/** What narrows the list, each to be taken away, above the list. */
export function AppliedFilters({ filter, names }: { filter: ListFilter; names: ListNames }) {
  const t = useText()
  if (appliedCount(filter) === 0) return null
  const applied = [
    { name: names.category, without: { ...filter, cat: '' } },
    { name: names.brand, without: { ...filter, brand: '' } },
    { name: names.tag, without: { ...filter, tag: '' } },
    { name: filter.clearance ? t('catalogue.onSale') : '', without: { ...filter, clearance: false } },
  ].filter(({ name }) => name !== '')
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
