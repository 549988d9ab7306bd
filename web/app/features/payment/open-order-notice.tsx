import { useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'
import type { OpenOrder } from './use-open-order.ts'

/** Says what became of the order that was to be paid, so that the shopper knows that Pay goes on with it. */
export function OpenOrderNotice({ order }: { order: OpenOrder | null }) {
  const t = useText()
  if (order === null) return null
  return order.view === 'FAILED' ? (
    <Banner tone="danger" announce="status">
      {t('pay.lastFailed')}
    </Banner>
  ) : (
    <Banner announce="status">{t('pay.openOrder', { id: order.orderId })}</Banner>
  )
}
