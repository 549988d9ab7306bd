import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { href } from 'react-router'
import { prefetch, prefetchInBrowser, queryClientOf } from '#app/api/prefetch.ts'
import { CampaignCard } from '#app/features/campaign/campaign-card.tsx'
import { CampaignsSkeleton, NoCampaign } from '#app/features/campaign/campaign-list.tsx'
import { campaignItemsQuery, campaignsQuery } from '#app/features/campaign/queries.ts'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import { PageBar } from '#app/ui/page-bar.tsx'
import type { Route } from './+types/campaigns'

export const handle = definePage({
  texts: ['campaign'],
  styles: ['campaign'],
  ownBar: true,
  sitemap: [''],
  tab: 'store',
})

/** Number of campaigns with prices in the document; the app fetches those of the others. */
const PRICED = 6

export async function loader({ context }: Route.LoaderArgs) {
  await prefetch(context, [campaignsQuery()])
  const known = queryClientOf(context).getQueryData(campaignsQuery().queryKey)
  const shown = known?.campaigns.slice(0, PRICED) ?? []
  return prefetch(
    context,
    [],
    shown.map(({ id }) => campaignItemsQuery(id)),
  )
}

export const clientLoader = () => prefetchInBrowser([campaignsQuery()], handle)

/** The page has no header. @source spec §2 store and checkout areas */
export default function CampaignsPage() {
  const t = useText()
  return (
    <>
      <PageHead title={t('group.title')} description={t('group.line')} />
      <PageBar title={t('group.title')} back={href('/store')} />
      <Suspense fallback={<CampaignsSkeleton />}>
        <Campaigns />
      </Suspense>
    </>
  )
}

function Campaigns() {
  const { campaigns } = useSuspenseQuery(campaignsQuery()).data
  const offers = useQueries({ queries: campaigns.map(({ id }) => campaignItemsQuery(id)) })
  return (
    <main id="content" className="page">
      {campaigns.length === 0 ? <NoCampaign /> : null}
      <ul className="offer-grid">
        {campaigns.map((campaign, at) => (
          <CampaignCard key={campaign.id} campaign={campaign} offer={offers[at]?.data} eager={at === 0} />
        ))}
      </ul>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
