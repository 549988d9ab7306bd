import type { ReactNode } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { campaignPath } from '#app/paths.ts'
import { AppLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { OfferGrid } from './campaign-list.tsx'
import { FillRule, OfferClock } from './clocks.tsx'
import { GroupPrice } from './group-price.tsx'
import { InvitationOver } from './invitation-over.tsx'
import type { Campaign, CampaignItem } from './queries.ts'
import { RuleList } from './rule-list.tsx'
import { SoldBar } from './sold-bar.tsx'

const BANNER_SIZES = '(min-width: 1024px) 50vw, 100vw'
const ITEM_SIZES = '(min-width: 1024px) 31vw, (min-width: 576px) 46vw, 100vw'

interface CampaignViewProps {
  campaign: Campaign
  items: readonly CampaignItem[]
  currency: string
  /** An invitation was followed to a group that nobody can join any more. */
  invitationOver: boolean
  /** The groups that can be joined. */
  groups: ReactNode
}

/** A campaign that sells several items: what it is, both clocks, the items, the groups, the rules. */
export function CampaignView({ campaign, items, currency, invitationOver, groups }: CampaignViewProps) {
  const t = useText()
  const isOver = campaign.status === 'ENDED' || campaign.status === 'CANCELLED'
  return (
    <div className="grid gap-8">
      {invitationOver ? <InvitationOver /> : null}
      <div className="campaign-banner">
        <Picture image={campaign.image} sizes={BANNER_SIZES} eager decorative className="aspect-[3/2] rounded-card" />
        <div className="grid content-center gap-3">
          <p className="text-20 font-bold">{campaign.line}</p>
          <OfferClock campaign={campaign} />
          {isOver ? null : <FillRule minutes={campaign.fillMinutes} />}
        </div>
      </div>
      <section aria-labelledby="offered" className="grid gap-4">
        <h2 id="offered" className="h2">
          {t('group.items')}
        </h2>
        {items.length === 0 ? <p className="text-fg-2">{t('group.noItems')}</p> : null}
        <OfferGrid>
          {items.map((item) => (
            <ItemCard key={item.id} item={item} currency={currency} isOver={isOver} />
          ))}
        </OfferGrid>
      </section>
      <div className="campaign-foot">
        {groups}
        <RuleList rules={campaign.rules} />
      </div>
    </div>
  )
}

function ItemCard({ item, currency, isOver }: { item: CampaignItem; currency: string; isOver: boolean }) {
  const t = useText()
  const { id, campaignId, product } = item
  return (
    <li className="campaign-card">
      <Picture image={product.image} sizes={ITEM_SIZES} className="aspect-[4/3]" />
      <div className="campaign-body">
        <div>
          <h3 className="font-bold">
            <AppLink
              to={campaignPath(campaignId, { item: id })}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {product.name}
            </AppLink>
          </h3>
          <p className="text-14 text-fg-2">{product.fact}</p>
        </div>
        <GroupPrice {...item} currency={currency} size="card" />
        {isOver ? null : <SoldBar item={item} />}
        <span aria-hidden="true" className={isOver ? 'btn btn-neutral mt-auto' : 'btn btn-deal mt-auto'}>
          {t(isOver ? 'group.look' : 'group.choose')}
        </span>
      </div>
    </li>
  )
}
