import { dayText, timeText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OrderLines } from './order-lines.tsx'
import type { Order } from './queries.ts'
import { Totals } from './totals.tsx'

/** Where and when a paid order is picked up, and what to say there. */
export function PickupPlan({ order }: { order: Order }) {
  const t = useText()
  const locale = useLocale()
  const { localStoreName, address } = order.location
  const { pickup, contact } = order
  return (
    <Card as="section" aria-labelledby="next" className="grid gap-3">
      <h2 id="next" className="h2">
        {t('done.whatNext')}
      </h2>
      <div className="flex gap-3">
        <Icon name="pin" className="text-fg-brand" />
        <div>
          <p className="font-bold">{t('done.pickupAt', { name: localStoreName })}</p>
          <p className="text-14 text-fg-2">
            {[address.streetNumberAndNameDetails, address.city, address.province, address.postCode].join(', ')}
          </p>
        </div>
      </div>
      {pickup ? (
        <div className="flex gap-3">
          <Icon name="clock" className="text-fg-brand" />
          <p className="font-bold">
            <time dateTime={`${pickup.date}T${pickup.time}`}>
              {t('done.pickupWhen', {
                when: `${dayText(pickup.date, locale)} · ${timeText(pickup.time, locale)}`,
              })}
            </time>
          </p>
        </div>
      ) : null}
      <div className="flex gap-3">
        <Icon name="bag" className="text-fg-brand" />
        <p>{t('done.bring', { name: contact.name })}</p>
      </div>
    </Card>
  )
}

/** What was ordered and what was charged. */
export function OrderSummary({ order }: { order: Order }) {
  const t = useText()
  return (
    <Card as="section" aria-labelledby="order-summary" className="grid gap-4">
      <h2 id="order-summary" className="h2">
        {t('done.summary')}
      </h2>
      <OrderLines lines={order.lines} currency={order.currency} />
      <Totals amounts={order} />
    </Card>
  )
}
