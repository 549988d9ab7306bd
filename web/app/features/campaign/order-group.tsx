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
  return (
    <Card as="section" aria-labelledby="order-group" className="grid gap-3">
      <h2 id="order-group" className="h2">
        {t(isFull ? 'group.isFull' : 'group.isOpen')}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <Seats group={group} />
        <p role="status" className="font-bold">
          <SeatText group={group} />
        </p>
      </div>
      {isFull ? (
        <p className="text-fg-2">{t('group.isFullText')}</p>
      ) : (
        <>
          {group.expiresAt ? <GroupClock at={group.expiresAt} /> : null}
          <p className="text-fg-2">{t('group.refundPromise')}</p>
          <div>{invite}</div>
        </>
      )}
    </Card>
  )
}

interface GroupRefundProps {
  group: Pick<Group, 'status'>
  /** Where the money is. */
  refund: 'PENDING' | 'DONE'
  /** Where another group can be found or started. */
  again: string
}

/** A paid order whose group came to nothing, or was full already: why, and where the money is. */
export function GroupRefund({ group: { status }, refund, again }: GroupRefundProps) {
  const t = useText()
  const why = status === 'FULL' ? 'group.cameLate' : status === 'CANCELLED' ? 'group.withdrawn' : 'group.didNotFill'
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
      <p>{t(why)}</p>
      <p role="status">{t(refund === 'DONE' ? 'group.refunded' : 'group.refunding')}</p>
    </StatusPanel>
  )
}
