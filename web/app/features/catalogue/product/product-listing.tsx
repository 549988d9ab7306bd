import { toDecimalText } from '@istore/contract/money.ts'
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
import { openingPair, type Product } from './choice.ts'
import { productData, type SellingShop } from './product-data.ts'
import { OPTIONS_PARAM } from './use-product-choice.ts'

/** What stands around a product for search engines and shares, and the way to it. */
export function ProductListing({ product, currency }: { product: Product; currency: string }) {
  const t = useText()
  const locale = useLocale()
  const absolute = useAbsolute()
  const imageUrl = useImageUrl()
  const client = useQueryClient()
  const { search } = useLocation()
  const [category] = product.categories
  const trail = [
    { label: t('catalogue.home'), to: href('/home') },
    ...(category ? [{ label: category.name, to: listHref({ cat: category.key }) }] : []),
    { label: product.name },
  ]
  const listing = () => ({
    currency,
    images: product.images.map((image) => absolute(imageUrl(image.imageURL))),
    url: absolute(`${productPath(product.id)}?lang=${locale}`),
    language: LANG_TAG[product.textLanguage ?? locale],
    shops: shopsOf(client, product, new URLSearchParams(search).get(OPTIONS_PARAM) ?? ''),
    decimal: (minor: number) => toDecimalText(minor, currency),
  })
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        image={useShareImage(product)}
        type="product"
        price={import.meta.env.SSR ? { amount: toDecimalText(product.price, currency), currency } : undefined}
      />
      <StructuredScript data={import.meta.env.SSR ? productData(product, listing()) : null} />
      <StructuredScript data={import.meta.env.SSR ? breadcrumbData(trail, absolute) : null} />
      <div className="max-md:hidden">
        <Breadcrumb trail={trail} />
      </div>
    </>
  )
}

/** Makes a path of ours a whole address. */
function useAbsolute(): (path: string) => string {
  const { publicUrl } = useDocumentParts()
  return (path) => (path.startsWith('/') ? publicUrl + path : path)
}

/** The whole address of the picture that link cards elsewhere show. */
export function useShareImage({ shareImageURL }: Pick<Product, 'shareImageURL'>): string {
  return useAbsolute()(useImageUrl()(shareImageURL))
}

/** The shops that sell a product, as far as the document knows them. */
function shopsOf(client: QueryClient, product: Product, asked: string): SellingShop[] {
  const stock = client.getQueryData(inventoryQuery(product.id, openingPair(product, asked)).queryKey)?.locations ?? []
  const places = client.getQueryData(pickupLocationsQuery().queryKey)?.storeLocations ?? []
  return places.flatMap(({ id, display, localStoreName: name, address }) => {
    const known = display ? stock.find(({ locationId }) => locationId === id) : undefined
    if (!known) return []
    const { streetNumberAndNameDetails: street, city, province, postCode } = address
    return [{ name, address: { street, city, province, postCode }, available: known.available }]
  })
}
