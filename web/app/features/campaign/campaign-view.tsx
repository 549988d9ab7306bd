import type { ReactNode } from 'react'
import { useSells } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { unbroken } from '#app/i18n/unbroken.ts'
import { campaignPath } from '#app/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { FillRule, OfferClock } from './clocks.tsx'
import { GroupPrice } from './group-price.tsx'
import type { Campaign, CampaignItem } from './queries.ts'
import { RuleList } from './rule-list.tsx'
import { SoldBar } from './sold-bar.tsx'

const BANNER_SIZES = '(min-width: 1024px) 50vw, 100vw'
const ITEM_SIZES = '(min-width: 1024px) 31vw, (min-width: 576px) 46vw, 100vw'

interface CampaignViewProps {
  campaign: Campaign
  items: readonly CampaignItem[]
  currency: string
  /** The invitation was to a group that can no longer be joined. */
  invitationOver: boolean
  groups: ReactNode
}

export function CampaignView({ campaign, items, currency, invitationOver, groups }: CampaignViewProps) {
  const t = useText()
  const isOver = campaign.status === 'ENDED' || campaign.status === 'CANCELLED'
  return (
    <div className="grid gap-8">
      {invitationOver ? <Banner tone="warn">{t('group.invitationOver')}</Banner> : null}
      <div className="campaign-banner">
        <Picture image={campaign.image} sizes={BANNER_SIZES} eager decorative className="aspect-[5/4] rounded-card" />
        <div className="grid content-center gap-3">
          <p className="text-20 font-bold">{campaign.line}</p>
          <OfferClock campaign={campaign} />
          {isOver ? null : <FillRule minutes={campaign.fillMinutes} />}
        </div>
      </div>
      <Section id="offered" title={t('group.items')} className="grid gap-4">
        {items.length === 0 ? <p className="text-fg-2">{t('group.noItems')}</p> : null}
        <ul className="offer-grid">
          {items.map((item) => (
            <ItemCard key={item.id} item={item} currency={currency} isOver={isOver} />
          ))}
        </ul>
      </Section>
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
  const buyable = useSells() && !isOver
  return (
    <li className="campaign-card">
      <Picture image={product.image} sizes={ITEM_SIZES} className="aspect-[5/4]" />
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
          <p className="text-14 text-fg-2">{unbroken(product.fact)}</p>
        </div>
        <GroupPrice {...item} currency={currency} size="card" />
        {isOver ? null : <SoldBar item={item} />}
        <span aria-hidden="true" className={buyable ? 'btn btn-deal mt-auto' : 'btn btn-neutral mt-auto'}>
          {t(buyable ? 'group.choose' : 'group.look')}
        </span>
      </div>
    </li>
  )
}
