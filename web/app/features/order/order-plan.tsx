import { timeText } from '@istore/contract/text.ts'
import type { ReactNode } from 'react'
import { dayText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icons.ts'
import { Section } from '#app/ui/section.tsx'
import type { Order } from './queries.ts'

/** What happens next with an order that is not yet handed over: where and when, by order method. */
export function OrderPlan({ order }: { order: Order }) {
  const t = useText()
  return (
    <Section id="next" title={t('done.whatNext')} className="card grid gap-3">
      <Plan order={order} />
    </Section>
  )
}

function Plan({ order }: { order: Order }) {
  if (order.orderMethod === 'EMAIL') return <ByEmail />
  return order.orderMethod === 'DELIVERY' ? <Delivery order={order} /> : <AtStore order={order} />
}

function ByEmail() {
  const t = useText()
  return (
    <Row icon="mail">
      <p>{t('done.byEmail')}</p>
    </Row>
  )
}

function Row({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon name={icon} className="text-fg-brand" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function AtStore({ order }: { order: Order }) {
  const t = useText()
  const locale = useLocale()
  const { pickup, contact, tableNumber } = order
  const { localStoreName, address } = order.storeLocation
  return (
    <>
      <Row icon="pin">
        <p className="font-bold">
          {t(tableNumber === null ? 'done.pickupAt' : 'done.eatInAt', { name: localStoreName })}
        </p>
        <p className="text-14 text-fg-2">
          <AddressLines {...address} street={address.streetNumberAndNameDetails} />
        </p>
      </Row>
      {tableNumber === null ? null : (
        <Row icon="teapot">
          <p className="font-bold">{t('done.table', { table: tableNumber })}</p>
          <p className="text-14 text-fg-2">{t('done.tableText')}</p>
        </Row>
      )}
      {pickup ? (
        <Row icon="clock">
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
        </Row>
      ) : null}
      {tableNumber === null && order.access === 'OWNER' ? (
        <Row icon="bag">
          <p>{t('done.bring', { name: contact.name })}</p>
        </Row>
      ) : null}
    </>
  )
}

function Delivery({ order }: { order: Order }) {
  const t = useText()
  const locale = useLocale()
  const { address, window, instructions } = order.delivery ?? {}
  return (
    <>
      {window ? (
        <Row icon="clock">
          <p className="font-bold">
            {t('done.deliveryWhen', {
              day: dayText(window.date, locale),
              from: timeText(window.starts, locale),
              to: timeText(window.ends, locale),
            })}
          </p>
        </Row>
      ) : null}
      {address ? (
        <Row icon="truck">
          <p className="font-bold">{t('done.deliveredTo')}</p>
          <p className="wrap-anywhere">
            <AddressLines {...address} />
          </p>
          {instructions ? <p className="wrap-anywhere text-14 text-fg-2">{instructions}</p> : null}
        </Row>
      ) : null}
      <Row icon="store">
        <p>{t('done.deliveredFrom', { name: order.storeLocation.localStoreName })}</p>
      </Row>
    </>
  )
}
