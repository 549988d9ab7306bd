import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { href, isRouteErrorResponse, useParams, useRouteError, useSearchParams } from 'react-router'
import { CallFailure } from '#app/api/failure.ts'
import { prefetch, prefetchInBrowser, queryClientOf } from '#app/api/prefetch.ts'
import { CampaignContent } from '#app/features/campaign/campaign-content.tsx'
import { CampaignsSkeleton, NoCampaign } from '#app/features/campaign/campaign-list.tsx'
import { OfferContent } from '#app/features/campaign/offer-content.tsx'
import { requestedItem } from '#app/features/campaign/offer-rules.ts'
import { goodsOf } from '#app/features/campaign/offered-goods.ts'
import { campaignItemsQuery, campaignQuery, groupsQuery, offeredItemQuery } from '#app/features/campaign/queries.ts'
import { cartQuery } from '#app/features/cart/cart-query.ts'
import { useCartReads } from '#app/features/cart/use-cart.ts'
import { openingPair } from '#app/features/catalogue/product/choice.ts'
import { OPTIONS_PARAM } from '#app/features/catalogue/product/use-product-choice.ts'
import { inventoryQuery } from '#app/features/catalogue/product-queries.ts'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import { PageError } from '#app/shell/page-error.tsx'
import { PageBar } from '#app/ui/page-bar.tsx'
import type { Route } from './+types/campaign'

export const handle = definePage({
  texts: ['campaign'],
  styles: ['fields', 'product', 'campaign'],
  ownBar: true,
  tab: 'store',
  sharedQuery: [OPTIONS_PARAM, 'group', 'item'],
})

const namedIn = (search: URLSearchParams) => ({ item: search.get('item'), group: search.get('group') })

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  await prefetch(context, [campaignQuery(id), campaignItemsQuery(id)], [groupsQuery(id), cartQuery(id)])
  const client = queryClientOf(context)
  const items = client.getQueryData(campaignItemsQuery(id).queryKey)?.items ?? []
  const groups = client.getQueryData(groupsQuery(id).queryKey)?.groups ?? []
  const search = new URL(request.url).searchParams
  const item = requestedItem(items, groups, namedIn(search))
  if (!item) return null
  await prefetch(context, [], [offeredItemQuery(item.id)])
  const offered = client.getQueryData(offeredItemQuery(item.id).queryKey)?.item
  if (!offered) return null
  const choice = openingPair(goodsOf(offered), search.get(OPTIONS_PARAM) ?? '')
  return prefetch(context, [], [inventoryQuery(offered.product.id, choice)])
}

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  prefetchInBrowser([campaignQuery(id), campaignItemsQuery(id), groupsQuery(id)], handle)

/** A change of options or of the item does not reload the page's data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

/** The page has no header. @source spec §2 store and checkout areas */
export default function CampaignPage() {
  const { id = '' } = useParams()
  return (
    <Suspense fallback={<Waiting />}>
      <Content key={id} id={id} />
    </Suspense>
  )
}

function Content({ id }: { id: string }) {
  const { campaign } = useSuspenseQuery(campaignQuery(id)).data
  const { items, currency } = useSuspenseQuery(campaignItemsQuery(id)).data
  const groups = useQuery(groupsQuery(id)).data?.groups
  useCartReads(id)
  const named = namedIn(useSearchParams()[0])
  const item = requestedItem(items, groups ?? [], named)
  const shared = { campaign, currency, groups }
  if (!item) return <CampaignContent {...shared} items={items} invitedTo={named.group} />
  return <OfferContent key={item.id} {...shared} item={item} alone={items.length === 1} invitedTo={named.group} />
}

function Waiting() {
  const t = useText()
  return (
    <>
      <PageBar title={t('group.title')} back={href('/store/groupCampaigns')} />
      <CampaignsSkeleton />
    </>
  )
}

export function ErrorBoundary() {
  const t = useText()
  const error = useRouteError()
  const isMissing = (isRouteErrorResponse(error) || error instanceof CallFailure) && error.status === 404
  if (!isMissing) return <PageError />
  return (
    <>
      <PageHead title={t('group.missing')} index={false} />
      <PageBar title={t('group.title')} back={href('/store/groupCampaigns')} />
      <main id="content" className="page">
        <NoCampaign missing />
      </main>
    </>
  )
}
