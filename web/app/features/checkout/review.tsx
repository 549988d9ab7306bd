import type { Reply } from '@istore/contract/index.ts'
import { timeText } from '@istore/contract/text.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { dayText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { checkoutPath } from '#app/paths.ts'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { Card } from '#app/ui/card.tsx'
import { SlotText } from '#app/ui/date-text.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Contact } from './contact.ts'
import type { PickupSlot } from './slots.ts'

type Order = Reply<'GET /admin/orderManagement/order/{id}'>['order']
type Fulfilment = Pick<Order, 'orderMethod' | 'pickup' | 'delivery' | 'tableNumber'>

interface ReviewProps {
  storeName: string
  fulfilment: Fulfilment
  /** Length of the pickup window; null shows only its start. */
  minutes: number | null
  contact: Contact
  /** The shopper's note to the shop. */
  comment: string | null
  /** False for a placed order. */
  editable: boolean
}

export function Review({ storeName, fulfilment, minutes, contact, comment, editable }: ReviewProps) {
  const t = useText()
  const cartKey = useCartKey()
  return (
    <Card as="section" aria-labelledby="review" className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 id="review" className="font-bold">
          {t(fulfilment.orderMethod === 'EMAIL' ? 'checkout.contact' : 'checkout.orderDetails')}
        </h2>
        {editable ? (
          <TextLink to={checkoutPath(cartKey)} aria-label={t('checkout.editDetails')} className="-mr-2.5 p-2.5">
            {t('checkout.edit')}
          </TextLink>
        ) : null}
      </div>
      {fulfilment.orderMethod === 'EMAIL' ? null : <p>{storeName}</p>}
      <FulfilmentLines fulfilment={fulfilment} minutes={minutes} />
      <p className="text-14 text-fg-2 wrap-anywhere">{[contact.name, contact.phone, contact.email].join(' · ')}</p>
      {comment === null ? null : <p className="text-14 text-fg-2 wrap-anywhere whitespace-pre-line">{comment}</p>}
    </Card>
  )
}

/** Where and when the order is picked up, delivered or eaten. */
function FulfilmentLines({ fulfilment, minutes }: { fulfilment: Fulfilment; minutes: number | null }) {
  const t = useText()
  const locale = useLocale()
  const { orderMethod, pickup, delivery, tableNumber } = fulfilment
  if (orderMethod === 'EMAIL') return <p>{t('checkout.byEmail')}</p>
  if (orderMethod === 'EAT_IN') return <p>{t('method.atTable', { table: tableNumber ?? '' })}</p>
  if (orderMethod === 'PICKUP') return pickup ? <p>{<When slot={pickup} minutes={minutes} />}</p> : null
  const { window, address } = delivery ?? {}
  return (
    <>
      {window ? (
        <p>
          <time dateTime={`${window.date}T${window.starts}`}>
            {dayText(window.date, locale)} · {timeText(window.starts, locale)} – {timeText(window.ends, locale)}
          </time>
        </p>
      ) : null}
      {address ? (
        <p className="wrap-anywhere">
          <AddressLines {...address} />
        </p>
      ) : null}
    </>
  )
}

function When({ slot, minutes }: { slot: PickupSlot; minutes: number | null }) {
  const locale = useLocale()
  if (minutes !== null || slot.time === null) return <SlotText {...slot} minutes={minutes ?? 0} />
  return (
    <time dateTime={`${slot.date}T${slot.time}`}>
      {dayText(slot.date, locale)} · {timeText(slot.time, locale)}
    </time>
  )
}
