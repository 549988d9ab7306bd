import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { CallFailure } from '#app/api/failure.ts'
import { browserQueryClient, prefetch, prefetchInBrowser, queryClientOf } from '#app/api/prefetch.ts'
import { categoriesQuery } from '#app/features/catalogue/list/queries.ts'
import { ShopRail } from '#app/features/catalogue/list/shop-rail.tsx'
import { openingPair } from '#app/features/catalogue/product/choice.ts'
import { previewPainted } from '#app/features/catalogue/product/preview-state.ts'
import { ProductListing } from '#app/features/catalogue/product/product-listing.tsx'
import { ProductMissing } from '#app/features/catalogue/product/product-missing.tsx'
import { CachedProduct, ProductSkeleton } from '#app/features/catalogue/product/product-placeholder.tsx'
import { ProductTools } from '#app/features/catalogue/product/product-tools.tsx'
import { ProductView } from '#app/features/catalogue/product/product-view.tsx'
import { OPTIONS_PARAM } from '#app/features/catalogue/product/use-product-choice.ts'
import { usePurchaseHandlers } from '#app/features/catalogue/product/use-purchase-handlers.ts'
import {
  cachedCard,
  inventoryQuery,
  productDetailQuery,
  relatedProductsQuery,
} from '#app/features/catalogue/product-queries.ts'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { pickupLocationsQuery } from '#app/features/store/store-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import { productPath } from '#app/paths.ts'
import { PageError } from '#app/shell/page-error.tsx'
import { optionalPart } from '#app/ui/optional-part.tsx'
import { RegionFailure } from '#app/ui/region-failure.tsx'
import type { Route } from './+types/product'

export const handle = definePage({
  styles: ['fields', 'product'],
  offline: true,
  tab: 'store',
  prefetch: productPath('_'),
  sharedQuery: [OPTIONS_PARAM],
})

const CategorySection = optionalPart(
  async () => (await import('#app/features/catalogue/list/category-section.tsx')).CategorySection,
)

const IN_BROWSER = { inApp: true }

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  await prefetch(context, [productDetailQuery(id)], [relatedProductsQuery(id), pickupLocationsQuery()]).catch(
    async (failure) => {
      await prefetch(context, [], [categoriesQuery()])
      throw failure
    },
  )
  const found = queryClientOf(context).getQueryData(productDetailQuery(id).queryKey)
  if (!found) return null
  const options = new URL(request.url).searchParams.get(OPTIONS_PARAM) ?? ''
  return prefetch(context, [], [inventoryQuery(id, openingPair(found.product, options))])
}

/** A product known from a list is rendered immediately and fetched meanwhile, so nothing is awaited. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const client = browserQueryClient()
  if (cachedCard(client, id)) {
    await previewPainted()
    return IN_BROWSER
  }
  void client.prefetchQuery(relatedProductsQuery(id))
  await prefetchInBrowser([productDetailQuery(id)])
  return IN_BROWSER
}

/** A change of options does not reload the page's data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { id = '' } = useParams()
  return (
    <main id="content" className="page">
      <ProductPart key={id} id={id} inApp={loaderData?.inApp ?? false} />
    </main>
  )
}

/** `inApp` is false during hydration: the document shows the full product. */
function ProductPart({ id, inApp }: { id: string; inApp: boolean }) {
  const t = useText()
  const client = useQueryClient()
  const [seen] = useState(() => cachedCard(client, id))
  const { data: newest, error, refetch } = useQuery(productDetailQuery(id))
  // A product known from a list is first rendered with the list's data, which is fast, and then in full.
  const data = useDeferredValue(newest, inApp && seen ? null : newest)
  const { locid } = useAppInfo().appContent.appDetail
  const buying = usePurchaseHandlers()
  if (data) {
    return (
      <>
        <ProductListing product={data.product} currency={data.currency} />
        <ProductView
          {...data}
          {...buying}
          storeLocationId={locid || null}
          tools={<ProductTools product={data.product} />}
          related={
            <div className="pt-10">
              <ShopRail title={t('product.related')} source={relatedProductsQuery(id)} />
            </div>
          }
        />
      </>
    )
  }
  if (error instanceof CallFailure && error.status === 404) return <MissingProduct />
  if (error) return <RegionFailure text={t('product.failed')} onRetry={() => void refetch()} />
  return (
    <div aria-busy="true">
      <PageHead title={seen?.card.name ?? t('catalogue.title')} />
      {seen ? <CachedProduct {...seen} /> : <ProductSkeleton />}
    </div>
  )
}

function MissingProduct() {
  const t = useText()
  return (
    <>
      <PageHead title={t('product.notFound')} />
      <ProductMissing />
      <CategorySection />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError />
  return (
    <main id="content" className="page">
      <MissingProduct />
    </main>
  )
}
