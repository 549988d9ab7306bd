import { toDecimalText } from '@istore/contract/decimal-text.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { href, useLocation } from 'react-router'
import { useDocumentParts } from '#app/api/visit.tsx'
import { listHref } from '#app/features/catalogue/list/list-filter.ts'
import { inventoryQuery } from '#app/features/catalogue/product-queries.ts'
import { breadcrumbData } from '#app/features/catalogue/structured-data.ts'
import { StructuredScript } from '#app/features/catalogue/structured-script.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { pickupLocationsQuery } from '#app/features/store/store-queries.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { LANG_TAG } from '#app/i18n/texts.ts'
import { productPath } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { useImageUrl } from '#app/ui/picture.tsx'
import { openingCombination, openingPair, type Product } from './choice.ts'
import { productData, type SellingLocation } from './product-data.ts'
import { OPTIONS_PARAM } from './use-product-choice.ts'

/** Metadata and breadcrumb. */
export function ProductListing({ product, currency }: { product: Product; currency: string }) {
  const t = useText()
  const locale = useLocale()
  const absolute = useAbsolute()
  const imageUrl = useImageUrl()
  const client = useQueryClient()
  const options = new URLSearchParams(useLocation().search).get(OPTIONS_PARAM) ?? ''
  const [category] = product.categories
  const trail = [
    { label: t('catalogue.home'), to: href('/home') },
    ...(category ? [{ label: category.name, to: listHref({ cat: category.key }) }] : []),
    { label: product.name },
  ]
  const listing = () => ({
    currency,
    opening: openingCombination(product, options),
    images: product.images.map((image) => absolute(imageUrl(image.imageURL))),
    url: absolute(`${productPath(product.id)}?${new URLSearchParams({ ...(options && { options }), lang: locale })}`),
    language: LANG_TAG[product.textLanguage ?? locale],
    locations: locationsOf(client, product, options),
    decimal: (minor: number) => toDecimalText(minor, currency),
  })
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        image={useShareImage(product)}
        type="product"
        price={
          import.meta.env.SSR
            ? { amount: toDecimalText(openingCombination(product, options).price, currency), currency }
            : undefined
        }
      />
      <StructuredScript data={import.meta.env.SSR ? productData(product, listing()) : null} />
      <StructuredScript data={import.meta.env.SSR ? breadcrumbData(trail, absolute) : null} />
      <div className="max-md:hidden">
        <Breadcrumb trail={trail} />
      </div>
    </>
  )
}

/** Makes a path of the shop absolute. */
function useAbsolute(): (path: string) => string {
  const { publicUrl } = useDocumentParts()
  return (path) => (path.startsWith('/') ? publicUrl + path : path)
}

/** Absolute address of the picture in link previews. */
export const useShareImage = ({ shareImageURL }: Pick<Product, 'shareImageURL'>): string =>
  useAbsolute()(useImageUrl()(shareImageURL))

/** The store locations that sell a product, if they are loaded. */
function locationsOf(client: QueryClient, product: Product, options: string): SellingLocation[] {
  const stock =
    client.getQueryData(inventoryQuery(product.id, openingPair(product, options)).queryKey)?.storeLocations ?? []
  const all = client.getQueryData(pickupLocationsQuery().queryKey)?.storeLocations ?? []
  return all.flatMap(({ id, display, localStoreName: name, address }) => {
    const known = display ? stock.find(({ storeLocationId }) => storeLocationId === id) : undefined
    if (!known) return []
    const { streetNumberAndNameDetails: street, city, province, postCode } = address
    return [{ name, address: { street, city, province, postCode }, available: known.available }]
  })
}
