import type { ReactNode } from 'react'
import type { Order } from '#app/features/order/queries.ts'
import { campaignIn } from '#app/paths.ts'
import { InviteButton } from './invite-button.tsx'
import { GroupRefund, OrderGroup } from './order-group.tsx'

type Group = NonNullable<Order['group']>

const pathOf = ({ sharePath }: Group) => sharePath.split('?')[0] ?? ''

export function GroupOfOrder({ group, name }: { group: Group; name: string }) {
  const id = campaignIn(pathOf(group), '') ?? ''
  return <OrderGroup group={group} invite={<InviteButton campaignId={id} group={group} name={name} />} />
}

export function RefundOfGroup(props: { group: Group; refund: 'PENDING' | 'DONE'; orderId: ReactNode }) {
  return <GroupRefund {...props} again={pathOf(props.group)} />
}
