import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '#app/i18n/language.tsx'
import type { ListFilter } from './list-filter.ts'
import { type Brand, brandsQuery, type Category, categoriesQuery, tagQuery } from './queries.ts'

/** The words for what a list shows. */
export interface ListNames {
  title: string
  category: string
  brand: string
  tag: string
  categories: readonly Category[]
  brands: readonly Brand[]
}

/** Names a list by its narrowest part; a name that is not known yet is shown as it stands in the address. */
export function useListNames({ cat, brand, tag, clearance }: ListFilter): ListNames {
  const t = useText()
  const categories = useQuery(categoriesQuery()).data?.categories
  const brands = useQuery(brandsQuery()).data?.brands
  const tagName = useQuery({ ...tagQuery(tag), enabled: tag !== '' }).data?.tag.name ?? tag
  return useMemo(() => {
    const category = categories?.find(({ key }) => key === cat)?.name ?? cat
    const brandName = brands?.find(({ key }) => key === brand)?.name ?? brand
    const title = category || brandName || tagName || t(clearance ? 'catalogue.sale' : 'catalogue.all')
    return { title, category, brand: brandName, tag: tagName, categories: categories ?? [], brands: brands ?? [] }
  }, [brand, brands, cat, categories, clearance, t, tagName])
}
