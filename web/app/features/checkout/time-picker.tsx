import { timeText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { ChipGroup } from '#app/ui/choice.tsx'
import { SlotText } from '#app/ui/date-text.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { DateStrip } from './date-strip.tsx'
import { SLOT_ID } from './form-errors.ts'
import { type CheckoutConfig, firstFree, type PickupDay, type Slot } from './slots.ts'

interface TimePickerProps {
  config: CheckoutConfig
  slot: Slot | null
  onPick: (slot: Slot) => void
  error?: string
}

/** When the order is picked up: a day, then a time of that day. Choosing a day chooses its first free time. */
export function TimePicker({ config, slot, onPick, error }: TimePickerProps) {
  const t = useText()
  const pickDay = (day: PickupDay) => {
    const free = firstFree(day)
    if (free) onPick(free)
  }
  return (
    <section
      id={SLOT_ID}
      tabIndex={-1}
      aria-labelledby="pickup-heading"
      aria-describedby={error ? `${SLOT_ID}-error` : undefined}
      className="grid gap-3 outline-none"
    >
      <div>
        <h2 id="pickup-heading" className="h2">
          {t('checkout.time')}
        </h2>
        <p role="status" className="text-fg-brand">
          {slot ? <SlotText {...slot} minutes={config.slotMinutes} /> : null}
        </p>
      </div>
      {config.nextFree === null && config.location ? (
        <p className="text-fg-danger">{t('checkout.noSlots')}</p>
      ) : (
        <DateStrip config={config} value={slot?.date ?? null} onChange={pickDay} />
      )}
      {slot ? <TimeChips config={config} slot={slot} onPick={onPick} /> : null}
      <FieldError id={SLOT_ID} error={error} />
    </section>
  )
}

function TimeChips({ config, slot, onPick }: { config: CheckoutConfig; slot: Slot; onPick: (slot: Slot) => void }) {
  const t = useText()
  const locale = useLocale()
  const day = config.pickupDays.find(({ date }) => date === slot.date)
  return (
    <ChipGroup
      legend={t('checkout.time')}
      legendHidden
      className="time-chips"
      name="pickup-slot"
      value={slot.time}
      onChange={(time) => onPick({ date: slot.date, time })}
      choices={(day?.times ?? []).map(({ time, full }) => ({
        value: time,
        disabled: full,
        content: (
          <>
            <span>{timeText(time, locale)}</span>
            {full ? <span className="text-12">{t('checkout.full')}</span> : null}
          </>
        ),
      }))}
    />
  )
}
