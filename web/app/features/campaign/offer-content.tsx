import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { Gallery } from '#app/features/catalogue/product/gallery.tsx'
import { OptionRows } from '#app/features/catalogue/product/option-rows.tsx'
import { PickupLine } from '#app/features/catalogue/product/pickup-line.tsx'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { campaignPath } from '#app/paths.ts'
import { serverNow } from '#app/platform/server-clock.ts'
import { PageBar } from '#app/ui/page-bar.tsx'
import { OfferHead } from './campaign-head.tsx'
import { GroupList } from './group-list.tsx'
import { InviteButton } from './invite-button.tsx'
import { isOpen } from './offer-rules.ts'
import { OfferView } from './offer-view.tsx'
import { type Campaign, type CampaignItem, type Group, offeredItemQuery } from './queries.ts'
import { useOffer } from './use-offer.ts'
import { usePickupStock } from './use-pickup-stock.ts'

interface OfferContentProps {
  campaign: Campaign
  item: CampaignItem
  currency: string
  /** Undefined while loading. */
  groups: readonly Group[] | undefined
  /** The campaign has no other item. */
  alone: boolean
  /** Group named by an invitation. */
  invitedTo: string | null
}

export function OfferContent({ campaign, item: { id }, currency, groups, alone, invitedTo }: OfferContentProps) {
  const t = useText()
  const { item } = useSuspenseQuery(offeredItemQuery(id)).data
  const listed = groups?.filter(({ campaignProductItemId }) => campaignProductItemId === id) ?? []
  const named = listed.find(({ groupId }) => groupId === invitedTo) ?? null
  const invited = named && !named.mine && isOpen(named, serverNow()) ? named : null
  const offer = useOffer({ campaign, item, currency, invited })
  const pickup = usePickupStock(item, { pair: offer.chosen.pair, joins: invited !== null })
  const { locid } = useAppInfo().appContent.appDetail
  const closed = offer.actions.closed
  const blockedReason = closed === null || closed === 'ENDED' ? null : t(`group.${closed}`)
  const { product } = item
  return (
    <>
      <OfferHead {...{ campaign, item, product, currency }} />
      <PageBar title={campaign.name} back={alone ? href('/store/groupCampaigns') : campaignPath(campaign.id)} />
      <main id="content" className="page">
        <OfferView
          {...{ campaign, item, currency, invited }}
          fact={offer.fact}
          invitationOver={groups !== undefined && invitedTo !== null && named === null}
          quantity={offer.quantity}
          actions={offer.actions}
          gallery={<Gallery images={product.images} name={product.name} />}
          pickup={
            closed === null || closed === 'SOLD_OUT' ? <PickupLine {...pickup} storeLocationId={locid || null} /> : null
          }
          options={<OptionRows goods={offer.goods} chosen={offer.chosen} />}
          leads={listed.some(({ mine }) => mine)}
          groups={
            <GroupList
              groups={listed}
              startable={closed === null}
              blockedReason={blockedReason}
              joining={offer.joining}
              onJoin={offer.join}
              invite={(group) => <InviteButton campaignId={campaign.id} group={group} name={product.name} />}
            />
          }
        />
      </main>
    </>
  )
}
