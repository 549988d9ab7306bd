import { dayParts, dayText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { replayEarlyChange } from '#app/platform/early-change.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { dayState, type PickupDay, type SlotOptions } from './slots.ts'

const STATE_TEXT: Readonly<Record<Exclude<ReturnType<typeof dayState>, 'open'>, TextKey>> = {
  closed: 'checkout.closed',
  full: 'checkout.full',
  over: 'checkout.over',
}

interface DateStripProps {
  config: SlotOptions
  value: string | null
  onChange: (day: PickupDay) => void
}

/** A day without a free time shows the reason. */
export function DateStrip({ config, value, onChange }: DateStripProps) {
  const t = useText()
  return (
    <fieldset className="grid">
      <legend className="field-label mb-1">{t('checkout.day')}</legend>
      <div className="chip-row gap-2 py-1">
        {config.pickupDays.map((day) => (
          <DayCell
            key={day.date}
            day={day}
            today={day.date === config.today}
            state={dayState(day, config.storeLocation?.openingHours ?? [])}
            checked={day.date === value}
            onChange={() => onChange(day)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface DayCellProps {
  day: PickupDay
  today: boolean
  state: ReturnType<typeof dayState>
  checked: boolean
  onChange: () => void
}

function DayCell({ day, today, state, checked, onChange }: DayCellProps) {
  const t = useText()
  const locale = useLocale()
  const { weekday, month, date } = dayParts(day.date, locale)
  const why = state === 'open' ? null : t(STATE_TEXT[state])
  const name = [today ? t('checkout.today') : null, dayText(day.date, locale), why]
    .filter(Boolean)
    .join(t('checkout.join'))
  return (
    <label className="day-cell">
      <input
        ref={replayEarlyChange}
        type="radio"
        name="pickup-day"
        value={day.date}
        checked={checked}
        disabled={state !== 'open'}
        onChange={onChange}
      />
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true" className="text-12">
        {today ? t('checkout.today') : weekday}
      </span>
      <span aria-hidden="true" className="text-18 font-bold">
        {date}
      </span>
      <span aria-hidden="true" className="text-12">
        {why ?? month}
      </span>
    </label>
  )
}
