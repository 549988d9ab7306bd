import { href } from 'react-router'
import { useShared } from '#app/api/visit.tsx'
import { useText } from '#app/i18n/language.tsx'
import { replayEarlySelect } from '#app/platform/early-select.ts'
import { currentUrl } from '#app/platform/leave.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { usePageNavigation } from '#app/ui/page-navigation.tsx'
import { changeOf, type ListFilter, SORTS, type SortOrder } from './list-filter.ts'

/** Without scripts it is a form with a button. */
export function SortSelect({ filter, chip }: { filter: ListFilter; chip?: boolean }) {
  const navigation = usePageNavigation()
  const choose = (sort: string) => {
    if (!navigation) return
    const { toFrom } = changeOf(filter, { sort: sort as SortOrder })
    navigation.openPage(toFrom(new URL(navigation.destination(), currentUrl())), { preventScrollReset: true })
  }
  return (
    <form
      action={href('/store/productlist')}
      className="flex flex-none items-center gap-2"
      {...useShared(['sort', filter, chip], <SortFields filter={filter} chip={chip} onChoose={choose} />)}
    />
  )
}

interface SortFieldsProps {
  filter: ListFilter
  chip?: boolean
  onChoose: (sort: string) => void
}

function SortFields({ filter, chip, onChoose }: SortFieldsProps) {
  const t = useText()
  const { sort: _, clearance, ...names } = filter
  const hidden = { ...names, clearance: clearance ? 'true' : '' }
  return (
    <>
      {Object.entries(hidden).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <label className={chip ? 'chip relative' : 'flex items-center gap-3'}>
        <span className={chip ? 'vh' : 'text-14 text-fg-2'}>{t('catalogue.sortBy')}</span>
        <select
          ref={replayEarlySelect}
          name="sort"
          value={filter.sort}
          onChange={(event) => onChoose(event.target.value)}
          className={
            chip
              ? '-my-2 min-h-11 cursor-pointer appearance-none bg-transparent pr-5 [field-sizing:content]'
              : 'input select w-auto'
          }
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`catalogue.sort.${sort}`)}
            </option>
          ))}
        </select>
        {chip ? <Icon name="chevron-down" size={16} className="pointer-events-none absolute right-3" /> : null}
      </label>
      <noscript>
        <Button type="submit" compact>
          {t('catalogue.sort')}
        </Button>
      </noscript>
    </>
  )
}
