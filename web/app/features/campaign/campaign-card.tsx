import { useSells } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { campaignPath } from '#app/paths.ts'
import { AppLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { OfferClock } from './clocks.tsx'
import { GroupPrice } from './group-price.tsx'
import { bestItem } from './offer-rules.ts'
import type { Campaign, CampaignItem } from './queries.ts'
import { SoldBar } from './sold-bar.tsx'

const SIZES = '(min-width: 1024px) 31vw, (min-width: 576px) 46vw, 100vw'

interface CampaignCardProps {
  campaign: Campaign
  /** Undefined while loading. */
  offer: { items: readonly CampaignItem[]; currency: string } | undefined
  eager: boolean
}

/** One link covers the card. Past campaigns stay in the list, greyed out; upcoming ones can be viewed. */
export function CampaignCard({ campaign, offer, eager }: CampaignCardProps) {
  const t = useText()
  const { id, name, line, image, status } = campaign
  const isOver = status === 'ENDED' || status === 'CANCELLED'
  const isOpen = status === 'RUNNING'
  const buyable = useSells() && isOpen
  const best = offer && bestItem(offer.items)
  // The picture of the item whose price is shown.
  const picture = best?.product.image ?? image
  return (
    <li className={isOver ? 'campaign-card campaign-over' : 'campaign-card'}>
      <div className="relative">
        {offer ? (
          <Picture image={picture} sizes={SIZES} eager={eager} decorative className="aspect-[5/4]" />
        ) : (
          <Skeleton className="aspect-[5/4] w-full" />
        )}
        {isOpen ? null : (
          <p className="absolute top-2 left-2 flex">
            <Tag tone={isOver ? 'neutral' : 'info'}>{t(`group.tag${status}`)}</Tag>
          </p>
        )}
      </div>
      <div className="campaign-body">
        <div>
          <h2 className="h2">
            <AppLink to={campaignPath(id)} className="after:absolute after:inset-0 after:rounded-card">
              {name}
            </AppLink>
          </h2>
          <p className="text-fg-2">{line}</p>
        </div>
        {best && offer ? (
          <div className="grid gap-1">
            <p className="text-14 font-bold">{best.product.name}</p>
            <GroupPrice {...best} currency={offer.currency} size="card" />
          </div>
        ) : offer ? null : (
          <Skeleton width="60%" height="3.25rem" />
        )}
        {best && !isOver ? <SoldBar item={best} /> : null}
        <div className="campaign-card-foot">
          <OfferClock campaign={campaign} />
          <span aria-hidden="true" className={buyable ? 'btn btn-deal' : 'btn btn-neutral'}>
            {t(buyable ? 'group.buy' : 'group.look')}
          </span>
        </div>
      </div>
    </li>
  )
}
