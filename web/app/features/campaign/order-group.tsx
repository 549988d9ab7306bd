import type { ReactNode } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import { GroupClock } from './clocks.tsx'
import type { Group } from './queries.ts'
import { Seats, SeatText } from './seats.tsx'

export function OrderGroup({ group, invite }: { group: Group; invite: ReactNode }) {
  const t = useText()
  const isFull = group.status === 'FULL'
  // The group's time is over; the order will soon say so.
  const isOver = group.status === 'FAILED' || group.status === 'CANCELLED'
  return (
    <Section
      id="order-group"
      title={t(isFull ? 'group.isFull' : isOver ? 'group.notFormed' : 'group.isOpen')}
      className="card grid gap-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Seats group={group} />
        <p role="status" className="font-bold">
          {isOver ? t(whyOver(group)) : <SeatText group={group} />}
        </p>
      </div>
      {isFull ? <p className="text-fg-2">{t('group.isFullText')}</p> : null}
      {isOver ? <p className="text-fg-2">{t('group.refunding')}</p> : null}
      {isFull || isOver ? null : <Waiting group={group} invite={invite} />}
    </Section>
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

/** Why a paid order has no group: late payment, withdrawn campaign or too few members. */
const whyOver = ({ status }: Pick<Group, 'status'>) =>
  status === 'FULL' ? 'group.cameLate' : status === 'CANCELLED' ? 'group.withdrawn' : 'group.didNotFill'

interface GroupRefundProps {
  group: Pick<Group, 'status'>
  refund: 'PENDING' | 'DONE'
  /** Path to find or start another group. */
  again: string
  /** Order number with a copy button. */
  orderId: ReactNode
}

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
