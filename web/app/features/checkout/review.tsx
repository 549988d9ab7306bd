import { timeText } from '@istore/contract/text.ts'
import { useWhichCart } from '#app/features/cart/which-cart.ts'
import { dayText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { checkoutPath } from '#app/paths.ts'
import { Card } from '#app/ui/card.tsx'
import { SlotText } from '#app/ui/date-text.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Contact } from './contact.ts'
import type { PickupSlot } from './slots.ts'

interface ReviewProps {
  storeName: string
  slot: PickupSlot | null
  /** Length of the pickup window; null shows only its start. */
  minutes: number | null
  contact: Contact
  /** The shopper's words for the shop. */
  comment: string | null
  /** False for a placed order. */
  editable: boolean
}

export function Review({ storeName, slot, minutes, contact, comment, editable }: ReviewProps) {
  const t = useText()
  const which = useWhichCart()
  return (
    <Card as="section" aria-labelledby="review" className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 id="review" className="font-bold">
          {t('pay.details')}
        </h2>
        {editable ? (
          <TextLink to={checkoutPath(which)} aria-label={t('pay.editDetails')} className="-mr-2.5 p-2.5">
            {t('pay.edit')}
          </TextLink>
        ) : null}
      </div>
      <p>{storeName}</p>
      {slot ? (
        <p>
          <When slot={slot} minutes={minutes} />
        </p>
      ) : null}
      <p className="text-14 text-fg-2 wrap-anywhere">{[contact.name, contact.phone, contact.email].join(' · ')}</p>
      {comment === null ? null : <p className="text-14 text-fg-2 wrap-anywhere whitespace-pre-line">{comment}</p>}
    </Card>
  )
}

function When({ slot, minutes }: { slot: PickupSlot; minutes: number | null }) {
  const locale = useLocale()
  if (minutes !== null) return <SlotText {...slot} minutes={minutes} />
  return (
    <time dateTime={`${slot.date}T${slot.time}`}>
      {dayText(slot.date, locale)} · {timeText(slot.time, locale)}
    </time>
  )
}
