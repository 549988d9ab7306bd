import { useQuery } from '@tanstack/react-query'
import { useText } from '#app/i18n/language.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { listHref } from './list-filter.ts'
import { categoriesQuery } from './queries.ts'

export function SubCategories({ parent }: { parent: string }) {
  const t = useText()
  const { data } = useQuery({ ...categoriesQuery(parent), enabled: parent !== '' })
  if (!data || data.categories.length === 0) return null
  return (
    <ul aria-label={t('catalogue.subCategories')} className="flex flex-wrap gap-x-2 pt-2 lg:pt-0 lg:pb-4">
      {data.categories.map(({ key, name }) => (
        <li key={key}>
          <ChipLink to={listHref({ cat: key })}>{name}</ChipLink>
        </li>
      ))}
    </ul>
  )
}
