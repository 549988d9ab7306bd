import { dayText, timeText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { STORE_ID } from './form-errors.ts'
import { type CheckoutConfig, hoursOn } from './slots.ts'

interface StoreCardProps {
  store: CheckoutConfig['location']
  /** The day whose hours are shown, `YYYY-MM-DD`. */
  day: string | null
  onChange: () => void
  error?: string
}

/** Where the order is picked up: name, street, hours, and a way to choose another shop. */
export function StoreCard({ store, day, onChange, error }: StoreCardProps) {
  const t = useText()
  return (
    <Card as="section" aria-labelledby="store" className="flex flex-wrap items-start gap-3">
      <Icon name="store" className="mt-0.5 text-fg-brand" />
      <div className="grid min-w-0 flex-1 basis-36 gap-1">
        <h2 id="store" className="text-14 text-fg-2">
          {t('checkout.store')}
        </h2>
        {store === null ? <p>{t('checkout.noStore')}</p> : <StoreLines store={store} day={day} />}
      </div>
      <Button
        id={STORE_ID}
        compact
        onClick={onChange}
        aria-describedby={error ? `${STORE_ID}-error` : undefined}
        aria-label={t(store === null ? 'cart.chooseStore' : 'cart.changeStore')}
      >
        {t(store === null ? 'cart.choose' : 'cart.change')}
      </Button>
      <div className="basis-full empty:hidden">
        <FieldError id={STORE_ID} error={error} />
      </div>
    </Card>
  )
}

type Store = NonNullable<CheckoutConfig['location']>

function StoreLines({ store, day }: { store: Store; day: string | null }) {
  const { streetNumberAndNameDetails, city, province, postCode } = store.address
  return (
    <>
      <p className="font-bold">{store.localStoreName}</p>
      <address className="not-italic text-14 text-fg-2">
        {streetNumberAndNameDetails}
        <br />
        {[city, province, postCode].join(', ')}
      </address>
      {day === null ? null : <HoursLine store={store} day={day} />}
      <a href={`tel:${store.phone.replace(/[^\d+]/g, '')}`} className="text-link w-fit py-3 text-14">
        {store.phone}
      </a>
    </>
  )
}

function HoursLine({ store, day }: { store: Store; day: string }) {
  const t = useText()
  const locale = useLocale()
  const hours = hoursOn(day, store.openingHours)
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

/** Hours stay on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
