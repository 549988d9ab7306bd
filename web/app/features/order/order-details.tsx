import { timeText } from '@istore/contract/text.ts'
import { dayText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { OrderLines } from './order-lines.tsx'
import type { Order } from './queries.ts'
import { Totals } from './totals.tsx'

export function PickupPlan({ order }: { order: Order }) {
  const t = useText()
  const locale = useLocale()
  const { localStoreName, address } = order.storeLocation
  const { pickup, contact } = order
  return (
    <Section id="next" title={t('done.whatNext')} className="card grid gap-3">
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
          <div>
            <p className="font-bold">
              <time dateTime={[pickup.date, pickup.time ?? []].flat().join('T')}>
                {t('done.pickupWhen', {
                  when: [dayText(pickup.date, locale), pickup.time === null ? [] : timeText(pickup.time, locale)]
                    .flat()
                    .join(' · '),
                })}
              </time>
            </p>
            {pickup.time === null ? <p className="text-14 text-fg-2">{t('done.anyTime')}</p> : null}
          </div>
        </div>
      ) : null}
      <div className="flex gap-3">
        <Icon name="bag" className="text-fg-brand" />
        <p>{t('done.bring', { name: contact.name })}</p>
      </div>
    </Section>
  )
}

export function OrderSummary({ order }: { order: Order }) {
  const t = useText()
  return (
    <Section id="order-summary" title={t('done.summary')} className="card grid gap-4">
      <OrderLines lines={order.lines} currency={order.currency} />
      <Totals amounts={order} />
      {order.comment === null ? null : (
        <div>
          <h3 className="font-bold">{t('done.comment')}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{order.comment}</p>
        </div>
      )}
    </Section>
  )
}
