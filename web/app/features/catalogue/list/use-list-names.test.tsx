import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { filterOf } from './list-filter.ts'
import { type Brand, brandQuery, brandsQuery } from './queries.ts'
import { type ListNames, useListNames } from './use-list-names.ts'

const brandOf = (key: string, name: string): Brand => ({ key, name, line: '', productCount: 1 })

/** The names of a brand's list in a shop with one top brand. @param found what the server knows of the brand in the filter */
function namesOf(brand: string, found: readonly Brand[] | undefined): ListNames {
  const client = createQueryClient()
  client.setQueryData(brandsQuery().queryKey, { brands: [brandOf('top', 'The Biggest')] })
  if (found) client.setQueryData(brandQuery(brand).queryKey, { brands: [...found] })
  const seen: ListNames[] = []
  function Probe() {
    seen.push(useListNames(filterOf(new URLSearchParams({ brand })), true))
    return null
  }
  renderToStaticMarkup(
    <LanguageProvider initial={{ locale: 'en', texts: en, messages: {} }}>
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>
    </LanguageProvider>,
  )
  return seen[0] as ListNames
}

test('a brand that is not among the biggest has its name, and is offered as a filter', () => {
  const names = namesOf('small', [brandOf('small', 'A Small One')])
  expect(names).toMatchObject({ title: 'A Small One', brand: 'A Small One', isUnknown: false })
  expect(names.brands.map(({ key }) => key)).toEqual(['top', 'small'])
})

test('a brand is unknown only once the server has said so', () => {
  expect(namesOf('small', undefined)).toMatchObject({ title: 'small', isUnknown: false })
  expect(namesOf('small', [])).toMatchObject({ title: 'small', isUnknown: true })
  expect(namesOf('top', undefined)).toMatchObject({ title: 'The Biggest', isUnknown: false })
})
