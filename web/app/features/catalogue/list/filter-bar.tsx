import { type FocusEvent, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Overlay, useOverlay } from '#app/ui/overlay.ts'
import { useOverlayCode } from '#app/ui/use-overlay-code.tsx'
import { FILTER_KINDS, type FilterKind, FilterLinks, type FilterLinksProps, kindLabels } from './filter-links.tsx'
import { changeOf, type ListFilter, listHref } from './list-filter.ts'
import { SortSelect } from './sort-select.tsx'

const FILTER_OVERLAY = 'filters'
/** Links in the sheet change the list and keep the sheet open. */
const IN_SHEET = { replace: true, state: { overlay: FILTER_OVERLAY }, preventScrollReset: true }

const fetchSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet

/** Phones and tablets: sort order, and a chip for each kind of filter, which opens a sheet. */
export function FilterBar({ total, ...links }: FilterLinksProps & { total: number | undefined }) {
  const { filter, names, tags } = links
  const t = useText()
  const [kind, setKind] = useState<FilterKind>()
  const overlay = useFilterOverlay(filter)
  const { Part: FilterSheet } = useOverlayCode(overlay, fetchSheet)
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
          onFocus={scrollIntoView}
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
        {...changeOf(filter, { clearance: !filter.clearance })}
        className={filter.clearance ? 'chip-on' : ''}
        onFocus={scrollIntoView}
      >
        {t('catalogue.onSale')}
        {filter.clearance ? <Icon name="close" size={16} /> : null}
      </ChipLink>
      {FilterSheet ? (
        <FilterSheet overlay={overlay} title={kind ? label[kind] : t('catalogue.filters')} total={total}>
          <FilterLinks {...links} only={kind} link={IN_SHEET} />
        </FilterSheet>
      ) : null}
    </div>
  )
}

/** Browsers do not scroll to a focused chip that is partly visible. */
const scrollIntoView = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Closing the sheet keeps the new list; Back then leads to the old one. */
function useFilterOverlay(filter: ListFilter): Overlay {
  const overlay = useOverlay(FILTER_OVERLAY)
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
