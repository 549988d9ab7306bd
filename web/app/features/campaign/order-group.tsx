import type { ReactNode } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import { GroupClock } from './clocks.tsx'
import type { Group } from './queries.ts'
import { Seats, SeatText } from './seats.tsx'

/** How the group of a paid order stands: who is in it, how many it needs, until when, and the way to invite others. */
export function OrderGroup({ group, invite }: { group: Group; invite: ReactNode }) {
  const t = useText()
  const isFull = group.status === 'FULL'
  // Its time is over, and the order is about to say so.
  const isOver = group.status === 'FAILED' || group.status === 'CANCELLED'
  return (
    <Card as="section" aria-labelledby="order-group" className="grid gap-3">
      <h2 id="order-group" className="h2">
        {t(isFull ? 'group.isFull' : isOver ? 'group.notFormed' : 'group.isOpen')}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <Seats group={group} />
        <p role="status" className="font-bold">
          {isOver ? t(whyOver(group)) : <SeatText group={group} />}
        </p>
      </div>
      {isFull ? <p className="text-fg-2">{t('group.isFullText')}</p> : null}
      {isOver ? <p className="text-fg-2">{t('group.refunding')}</p> : null}
      {isFull || isOver ? null : <Waiting group={group} invite={invite} />}
    </Card>
  )
}

function Waiting({ group, invite }: { group: Group; invite: ReactNode }) {
  const t = useText()
  return (
    <>
      {group.expiresAt ? <GroupClock at={group.expiresAt} /> : null}
      <p className="text-fg-2">{t('group.refundPromise')}</p>
      <div>{invite}</div>
    </>
  )
}

/** Why a paid order has no group: its payment came late, the shop withdrew the campaign, or too few joined. */
const whyOver = ({ status }: Pick<Group, 'status'>) =>
  status === 'FULL' ? 'group.cameLate' : status === 'CANCELLED' ? 'group.withdrawn' : 'group.didNotFill'

interface GroupRefundProps {
  group: Pick<Group, 'status'>
  /** Where the money is. */
  refund: 'PENDING' | 'DONE'
  /** Where another group can be found or started. */
  again: string
  /** The order's number, by which the shop finds it. */
  orderId: ReactNode
}

/** A paid order whose group came to nothing, or was full already: why, and where the money is. */
export function GroupRefund({ group, refund, again, orderId }: GroupRefundProps) {
  const t = useText()
  return (
    <StatusPanel
      icon="group"
      title={t('group.notFormed')}
      actions={
        <LinkButton to={again} tone="brand">
          {t('group.tryAgain')}
        </LinkButton>
      }
    >
      <p>{t(whyOver(group))}</p>
      <p role="status">{t(refund === 'DONE' ? 'group.refunded' : 'group.refunding')}</p>
      {orderId}
    </StatusPanel>
  )
}
