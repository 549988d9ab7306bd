import { timeText } from '@istore/contract/text.ts'
import { dayText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { STORE_ID } from './form-errors.ts'
import { type CheckoutConfig, hoursOn } from './slots.ts'

interface StoreCardProps {
  /** Heading that says what the store is for. */
  title: string
  storeLocation: CheckoutConfig['storeLocation']
  /** Shown if there is no store. */
  none: string
  /** Day of the hours shown, `YYYY-MM-DD`; null shows none. */
  day: string | null
  /** Null if the shopper cannot change the store. */
  onChange: (() => void) | null
  error?: string
}

export function StoreCard({ title, storeLocation, none, day, onChange, error }: StoreCardProps) {
  const t = useText()
  return (
    <Card as="section" aria-labelledby="store" className="flex flex-wrap items-start gap-3">
      <Icon name="store" className="mt-0.5 text-fg-brand" />
      <div className="grid min-w-0 flex-1 basis-36 gap-1">
        <h2 id="store" className="text-14 text-fg-2">
          {title}
        </h2>
        {storeLocation === null ? <p>{none}</p> : <StoreLines storeLocation={storeLocation} day={day} />}
      </div>
      {onChange === null ? null : (
        <Button
          id={STORE_ID}
          compact
          onClick={onChange}
          aria-describedby={error ? `${STORE_ID}-error` : undefined}
          aria-label={t(storeLocation === null ? 'cart.chooseStore' : 'cart.changeStore')}
        >
          {t(storeLocation === null ? 'cart.choose' : 'cart.change')}
        </Button>
      )}
      <div className="basis-full empty:hidden">
        <FieldError id={STORE_ID} error={error} />
      </div>
    </Card>
  )
}

type StoreLocation = NonNullable<CheckoutConfig['storeLocation']>

function StoreLines({ storeLocation, day }: { storeLocation: StoreLocation; day: string | null }) {
  const { address } = storeLocation
  return (
    <>
      <p className="font-bold">{storeLocation.localStoreName}</p>
      <address className="not-italic text-14 text-fg-2">
        <AddressLines {...address} street={address.streetNumberAndNameDetails} />
      </address>
      {day === null ? null : <HoursLine storeLocation={storeLocation} day={day} />}
      <a href={`tel:${storeLocation.phone.replace(/[^\d+]/g, '')}`} className="text-link w-fit py-3 text-14">
        {storeLocation.phone}
      </a>
    </>
  )
}

function HoursLine({ storeLocation, day }: { storeLocation: StoreLocation; day: string }) {
  const t = useText()
  const locale = useLocale()
  const hours = hoursOn(day, storeLocation.openingHours)
  const name = dayText(day, locale)
  return (
    <p className="text-14 text-fg-2">
      {hours === null
        ? t('checkout.closedOn', { day: name })
        : t('checkout.openOn', {
            day: name,
            hours: unbroken(`${timeText(hours.opens, locale)} – ${timeText(hours.closes, locale)}`),
          })}
    </p>
  )
}

/** Keeps opening hours on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
