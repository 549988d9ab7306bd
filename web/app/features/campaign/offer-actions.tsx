import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { useOffline } from '#app/ui/online-button.tsx'
import { Price } from '#app/ui/price.tsx'
import type { UnavailableReason } from './offer-rules.ts'

export interface OfferActionsProps {
  groupPrice: number
  alonePrice: number
  currency: string
  /** Joins the group of an invitation; otherwise starts one. */
  joins: boolean
  /** Why a group purchase is not possible. */
  closed: UnavailableReason | null
  /** The item can be bought outside a group. */
  soldAlone: boolean
  /** The purchase in progress. */
  busy: 'alone' | 'group' | null
  onAlone: () => void
  onGroup: () => void
}

export function OfferActions(props: OfferActionsProps) {
  const t = useText()
  const { offline, note } = useOffline()
  const { closed, busy, currency } = props
  return (
    <div className="flex w-full flex-wrap gap-3">
      {note}
      <Button
        {...offline}
        className="offer-button"
        unavailable={!props.soldAlone || offline.unavailable}
        busy={busy === 'alone'}
        onClick={props.onAlone}
      >
        <Labelled label={t(props.soldAlone ? 'group.alone' : 'group.SOLD_OUT')}>
          <Price minor={props.alonePrice} currency={currency} />
        </Labelled>
      </Button>
      <Button
        {...offline}
        tone="deal"
        className="offer-button"
        unavailable={closed !== null || offline.unavailable}
        busy={busy === 'group'}
        onClick={props.onGroup}
      >
        <Labelled label={closed ? t(`group.${closed}`) : t(props.joins ? 'group.joinThis' : 'group.start')}>
          <Price minor={props.groupPrice} currency={currency} />
        </Labelled>
      </Button>
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <span className="block text-14">{label}</span>
      {children}
    </>
  )
}
