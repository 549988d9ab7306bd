import { memo, useId } from 'react'
import { useShared } from '#app/api/visit.tsx'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { changeOf, type ListFilter } from './list-filter.ts'
import type { ListNames } from './use-list-names.ts'

export type FilterKind = 'cat' | 'brand' | 'tag'
export const FILTER_KINDS: readonly FilterKind[] = ['cat', 'brand', 'tag']

interface Value {
  key: string
  name: string
  count?: number
}

export interface FilterLinksProps {
  filter: ListFilter
  names: ListNames
  /** Tags of the products on screen, so that each has results. */
  tags: readonly Value[]
  /** Shows only this kind of filter; all kinds without it. */
  only?: FilterKind
  /** Navigation options of the links, for example to stay in a sheet. */
  link?: { replace: boolean; state: unknown; preventScrollReset: boolean }
}

export const FilterLinks = memo(function FilterLinks({ filter, names, tags, only, link }: FilterLinksProps) {
  const t = useText()
  const values: Record<FilterKind, readonly Value[]> = {
    cat: names.categories.map(({ key, name, productCount }) => ({ key, name, count: productCount })),
    brand: names.brands,
    tag: tags,
  }
  const label = kindLabels(t)
  const kinds = FILTER_KINDS.filter((kind) => (only ? kind === only : values[kind].length > 0))
  return (
    <div className="grid gap-6">
      {kinds.map((kind) => (
        <FilterGroup
          key={kind}
          label={label[kind]}
          labelHidden={only !== undefined}
          values={[{ key: '', name: t('catalogue.any') }, ...values[kind]]}
          chosen={filter[kind]}
          filter={filter}
          changeTo={(key) => changeOf(filter, { [kind]: key })}
          link={link}
        />
      ))}
      {only ? null : (
        <FilterGroup
          label={t('catalogue.offers')}
          values={[
            { key: '', name: t('catalogue.any') },
            { key: 'true', name: t('catalogue.onSale') },
          ]}
          chosen={filter.clearance ? 'true' : ''}
          filter={filter}
          changeTo={(key) => changeOf(filter, { clearance: key === 'true' })}
          link={link}
        />
      )}
    </div>
  )
})

export const kindLabels = (t: ReturnType<typeof useText>): Record<FilterKind, string> => ({
  cat: t('catalogue.category'),
  brand: t('catalogue.brand'),
  tag: t('catalogue.tag'),
})

interface FilterGroupProps {
  label: string
  /** For values whose label is already shown as a heading. */
  labelHidden?: boolean
  values: readonly Value[]
  chosen: string
  /** The other filters, which the addresses of the values keep. */
  filter: ListFilter
  changeTo: (key: string) => ReturnType<typeof changeOf>
  link: FilterLinksProps['link']
}

function FilterGroup({ label, labelHidden, filter, ...list }: FilterGroupProps) {
  const id = useId()
  return (
    <div>
      <p id={id} className={labelHidden ? 'vh' : 'pb-1 font-bold'}>
        {label}
      </p>
      <ul
        aria-labelledby={id}
        {...useShared(['filter', label, list.values, list.chosen, filter], <Values {...list} />)}
      />
    </div>
  )
}

function Values({ values, chosen, changeTo, link }: Pick<FilterGroupProps, 'values' | 'chosen' | 'changeTo' | 'link'>) {
  return values.map(({ key, name, count }) => (
    <li key={key}>
      <AppLink
        {...changeTo(key)}
        {...link}
        aria-current={key === chosen ? 'true' : undefined}
        className={`flex min-h-11 items-center gap-2 rounded-button px-3 py-1 hover:bg-sunken ${key === chosen ? 'bg-brand-tint font-bold text-fg-brand' : ''}`}
      >
        <span className="grow">{name}</span>
        {key === chosen ? <Icon name="check" size={20} /> : null}
        {count !== undefined && key !== chosen ? <span className="text-14 text-fg-3">{count}</span> : null}
      </AppLink>
    </li>
  ))
}
