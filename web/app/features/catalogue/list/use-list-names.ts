import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '#app/i18n/language.tsx'
import type { ListFilter } from './list-filter.ts'
import {
  type Brand,
  brandQuery,
  brandsQuery,
  type Category,
  categoriesQuery,
  categoryQuery,
  tagQuery,
} from './queries.ts'

export interface ListNames {
  title: string
  category: string
  brand: string
  tag: string
  /** Picture of the category, for link previews. */
  picture: Category['image'] | undefined
  categories: readonly Category[]
  brands: readonly Brand[]
  /** As far as is known, one of the names in the filter does not exist. */
  isUnknown: boolean
}

/**
 * Titles a list by its most specific filter; a name that is not loaded is shown as in the address.
 * @param isKnown false for a list unknown to the server: then nothing is fetched
 */
export function useListNames({ cat, brand, tag, clearance }: ListFilter, isKnown: boolean): ListNames {
  const t = useText()
  const categories = useQuery(categoriesQuery()).data?.categories
  const topBrands = useQuery(brandsQuery()).data?.brands
  const top = categories?.find(({ key }) => key === cat)
  const isBelow = isKnown && cat !== '' && categories !== undefined && !top
  const below = useQuery({ ...categoryQuery(cat), enabled: isBelow })
  const named = useQuery({ ...tagQuery(tag), enabled: isKnown && tag !== '' })
  const tagName = named.data?.tag.name ?? tag
  const chosen = top ?? (isBelow ? below.data?.category : undefined)
  const isTop = brand === '' || topBrands === undefined || topBrands.some(({ key }) => key === brand)
  const otherBrands = useQuery({ ...brandQuery(brand), enabled: isKnown && !isTop }).data?.brands
  const noBrand = !isTop && otherBrands?.length === 0
  const isUnknown = !isKnown || (isBelow && below.isError) || (tag !== '' && named.isError) || noBrand
  return useMemo(() => {
    const category = chosen?.name ?? cat
    const brands = [...(topBrands ?? []), ...((!isTop && otherBrands) || [])]
    const brandName = brands.find(({ key }) => key === brand)?.name ?? brand
    const title = category || brandName || tagName || t(clearance ? 'catalogue.sale' : 'catalogue.all')
    const names = { title, category, brand: brandName, tag: tagName, picture: chosen?.image, isUnknown }
    return { ...names, categories: categories ?? [], brands }
  }, [brand, cat, categories, chosen, clearance, isTop, isUnknown, otherBrands, t, tagName, topBrands])
}
