import { toDecimalText } from '@istore/contract/money.ts'
import { useDocumentParts } from '#app/api/visit.tsx'
import { listHref } from '#app/features/catalogue/list-filter.ts'
import { breadcrumbData } from '#app/features/catalogue/structured-data.ts'
import { StructuredScript } from '#app/features/catalogue/structured-script.tsx'
import type { Product } from '#app/features/product/choice.ts'
import { productData } from '#app/features/product/product-data.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { PageHead } from '#app/shell/page-head.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { useImageUrl } from '#app/ui/picture.tsx'

/** What stands around a product for search engines and shares, and the way to it. */
export function ProductListing({ product, currency }: { product: Product; currency: string }) {
  const t = useText()
  const locale = useLocale()
  const imageUrl = useImageUrl()
  const { publicUrl } = useDocumentParts()
  const absolute = (path: string) => (path.startsWith('/') ? publicUrl + path : path)
  const [category] = product.categories
  const trail = [
    { label: t('catalogue.home'), to: '/home' },
    ...(category ? [{ label: category.name, to: listHref({ cat: category.key }) }] : []),
    { label: product.name },
  ]
  const listing = () => ({
    currency,
    images: product.images.map((image) => absolute(imageUrl(image.imageURL))),
    url: `${publicUrl}/store/product/${product.id}?lang=${locale}`,
    decimal: (minor: number) => toDecimalText(minor, currency),
  })
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        image={absolute(imageUrl(product.image.imageURL))}
      />
      <StructuredScript data={import.meta.env.SSR ? productData(product, listing()) : null} />
      <StructuredScript data={import.meta.env.SSR ? breadcrumbData(trail, absolute) : null} />
      <div className="max-md:hidden">
        <Breadcrumb trail={trail} />
      </div>
    </>
  )
}
