import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { OrderSummary } from './list/queries.ts'

type Stated = Pick<OrderSummary, 'status' | 'paymentStatus' | 'statusGroup' | 'progress'>

/** Status label in the list, on the order's page and in a later confirmation. */
export function stateName({ status, paymentStatus, statusGroup, progress }: Stated): TextKey {
  if (statusGroup === 'TO_PAY') return status === 'FAILED' ? 'order.declined' : 'order.toPay'
  if (statusGroup === 'PREPARING') return paymentStatus === 'PAY_AT_STORE' ? 'order.payAtStore' : 'order.preparing'
  if (statusGroup === 'READY') return progress === 'OUT_FOR_DELIVERY' ? 'order.stepOUT_FOR_DELIVERY' : 'order.ready'
  if (statusGroup === 'DONE') return 'order.done'
  if (statusGroup === 'REFUND') return paymentStatus === 'REFUNDED' ? 'order.refunded' : 'order.refunding'
  return status === 'EXPIRED' ? 'order.expired' : 'order.replaced'
}

const TONES: Readonly<Record<Stated['statusGroup'], TagTone>> = {
  TO_PAY: 'warn',
  PREPARING: 'success',
  READY: 'success',
  DONE: 'neutral',
  REFUND: 'info',
  CLOSED: 'neutral',
}

export function StatusTag({ order }: { order: Stated }) {
  const t = useText()
  return <Tag tone={TONES[order.statusGroup]}>{t(stateName(order))}</Tag>
}
