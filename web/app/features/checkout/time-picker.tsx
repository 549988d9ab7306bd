import { timeText } from '@istore/contract/text.ts'
import { useLayoutEffect, useRef } from 'react'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { ChipGroup } from '#app/ui/choice.tsx'
import { SlotText } from '#app/ui/date-text.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { DateStrip } from './date-strip.tsx'
import { SLOT_ID } from './form-errors.ts'
import { type CheckoutConfig, firstFree, type PickupDay, type PickupSlot, slotOn } from './slots.ts'

interface TimePickerProps {
  config: CheckoutConfig
  slot: PickupSlot | null
  onPick: (slot: PickupSlot) => void
  error?: string
}

/** Choosing a day selects its first free time. */
export function TimePicker({ config, slot, onPick, error }: TimePickerProps) {
  const t = useText()
  const picked = usePickedDay(slot)
  const pickDay = (day: PickupDay) => {
    picked.current = day
    const free = firstFree(day)
    if (free) onPick(free)
  }
  const pickTime = (time: string) => {
    const day = picked.current ?? config.pickupDays.find(({ date }) => date === slot?.date)
    const free = day && slotOn(day, time)
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
      {config.nextFree === null && config.storeLocation ? (
        <p className="text-fg-danger">{t('checkout.noSlots')}</p>
      ) : (
        <DateStrip config={config} value={slot?.date ?? null} onChange={pickDay} />
      )}
      {slot ? <TimeChips config={config} slot={slot} onPick={pickTime} /> : null}
      <FieldError id={SLOT_ID} error={error} />
    </section>
  )
}

/** The day picked since the last rendering: when both were chosen before the app ran, the time belongs to that day. */
function usePickedDay(slot: PickupSlot | null) {
  const picked = useRef<PickupDay | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slot holds the day
  useLayoutEffect(() => {
    picked.current = null
  }, [slot])
  return picked
}

function TimeChips({
  config,
  slot,
  onPick,
}: {
  config: CheckoutConfig
  slot: PickupSlot
  onPick: (time: string) => void
}) {
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
      onChange={onPick}
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
