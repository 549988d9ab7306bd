import type { ReactNode } from 'react'
import { useSells } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { unbroken } from '#app/i18n/unbroken.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { FillRule, GroupClock, OfferClock } from './clocks.tsx'
import { GroupPrice } from './group-price.tsx'
import { OfferActions, type OfferActionsProps } from './offer-actions.tsx'
import type { Campaign, Group, OfferedItem } from './queries.ts'
import { RuleList } from './rule-list.tsx'
import { Seats, SeatText } from './seats.tsx'
import { SoldBar } from './sold-bar.tsx'

interface OfferViewProps {
  campaign: Campaign
  item: OfferedItem
  /** Fact about the chosen options. */
  fact: string
  currency: string
  /** Group of the invitation; null without one, or if it has ended. */
  invited: Group | null
  /** The invitation was to a group that can no longer be joined. */
  invitationOver: boolean
  quantity: { value: number; max: number; set: (value: number) => void }
  actions: OfferActionsProps
  /** Rendered by the product's own parts. */
  gallery: ReactNode
  pickup: ReactNode
  options: ReactNode
  groups: ReactNode
  /** The shopper has an open group here: shown first, as others must be invited. */
  leads: boolean
}

export function OfferView(props: OfferViewProps) {
  const { campaign, item, actions } = props
  const sells = useSells()
  const isOver = actions.closed === 'ENDED' || actions.closed === 'CANCELLED'
  return (
    <div className="offer-page">
      <div className="offer-pictures">{props.gallery}</div>
      <div className="grid min-w-0 content-start gap-5">
        <div className="offer-head">
          <div className="grid gap-1">
            <h2 className="h1">{item.product.name}</h2>
            <p className="text-fg-2">{unbroken(props.fact)}</p>
          </div>
          <GroupPrice {...actions} groupSize={item.groupSize} size="page" />
        </div>
        <Invitation {...props} />
        {props.leads ? <div className="max-md:order-first">{props.groups}</div> : null}
        <div className="offer-panel">
          <SoldBar item={item} />
          <OfferClock campaign={campaign} />
          {isOver ? null : <FillRule minutes={campaign.fillMinutes} />}
        </div>
        {props.pickup}
        {props.options}
        {sells ? (
          <>
            <Quantity {...props} />
            <div className="max-md:hidden">
              <OfferActions {...actions} />
            </div>
          </>
        ) : null}
        {props.leads ? null : props.groups}
        <RuleList rules={campaign.rules} />
      </div>
      {sells ? (
        <ActionBar>
          <OfferActions {...actions} />
        </ActionBar>
      ) : null}
    </div>
  )
}

function Invitation({ invited, invitationOver }: OfferViewProps) {
  const t = useText()
  if (invitationOver) {
    return (
      <div className="max-md:order-first">
        <Banner tone="warn">{t('group.invitationOver')}</Banner>
      </div>
    )
  }
  if (!invited || invited.mine) return null
  const leader = invited.members.find(({ leads }) => leads)?.shownName ?? ''
  return (
    <section aria-labelledby="invitation" className="group-row group-mine">
      <Seats group={invited} />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <h3 id="invitation" className="font-bold">
          {t('group.invited', { name: leader })}
        </h3>
        <p className="text-14">
          <SeatText group={invited} />
        </p>
        {invited.expiresAt ? <GroupClock at={invited.expiresAt} /> : null}
      </div>
    </section>
  )
}

function Quantity({ item, quantity, campaign }: OfferViewProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-bold">{t('group.quantity')}</span>
      <Stepper
        name={item.product.name}
        value={quantity.value}
        max={Math.max(1, quantity.max)}
        onChange={quantity.set}
      />
      <span className="text-14 text-fg-2">{t('group.limitPerPerson', { count: campaign.maxUnits })}</span>
    </div>
  )
}
