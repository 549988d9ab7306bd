import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { keyed } from '#app/ui/keyed.ts'
import { Section } from '#app/ui/section.tsx'
import { OrderTime } from './order-time.tsx'
import type { Order } from './queries.ts'

/** The steps of an order, newest first, each with its reason. */
export function Timeline({ order: { timeline, orderMethod } }: { order: Pick<Order, 'timeline' | 'orderMethod'> }) {
  const t = useText()
  if (timeline.length === 0) return null
  return (
    <Section id="order-history" title={t('order.history')} className="card screen-only grid gap-4">
      <ol className="grid gap-3">
        {keyed(timeline, ({ at, what }) => at + what)
          .toReversed()
          .map(({ key, item: { at, what, reason } }, index) => (
            <li key={key} className="flex gap-3">
              <Icon name={index === 0 ? 'check' : 'clock'} className={index === 0 ? 'text-fg-brand' : 'text-fg-3'} />
              <div className="min-w-0">
                <p className="font-bold">
                  {t(what === 'DELIVERED' && orderMethod === 'EMAIL' ? 'order.stepMAILED' : `order.step${what}`)}
                </p>
                {reason ? <p className="wrap-anywhere">{reason}</p> : null}
                <p className="text-14 text-fg-2">
                  <OrderTime at={at} />
                </p>
              </div>
            </li>
          ))}
      </ol>
    </Section>
  )
}
