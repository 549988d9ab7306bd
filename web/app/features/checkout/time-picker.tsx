import { timeText } from '@istore/contract/text.ts'
import { useLayoutEffect, useRef } from 'react'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { ChipGroup } from '#app/ui/choice.tsx'
import { SlotText } from '#app/ui/date-text.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { DateStrip } from './date-strip.tsx'
import { SLOT_ID } from './form-errors.ts'
import { firstFree, lengthOf, type PickupDay, type PickupSlot, type SlotOptions, slotOn } from './slots.ts'

interface TimePickerProps {
  config: SlotOptions
  slot: PickupSlot | null
  onPick: (slot: PickupSlot) => void
  error?: string
  /** Heading of the section. */
  title: string
  /** Shown if no time of the week is free. */
  none: string
}

/** Choosing a day selects its first free time. Where pickups are by day, there are no times. */
export function TimePicker({ config, slot, onPick, error, title, none }: TimePickerProps) {
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
          {title}
        </h2>
        <p role="status" className="text-fg-brand">
          {slot ? <SlotText {...slot} minutes={lengthOf(config, slot)} /> : null}
        </p>
      </div>
      {config.nextFree === null && config.storeLocation ? (
        <p className="text-fg-danger">{none}</p>
      ) : (
        <DateStrip config={config} value={slot?.date ?? null} onChange={pickDay} />
      )}
      {slot?.time === null ? <p className="text-14 text-fg-2">{t('checkout.anyTime')}</p> : null}
      {slot && slot.time !== null ? (
        <TimeChips config={config} date={slot.date} time={slot.time} onPick={pickTime} title={title} />
      ) : null}
      <FieldError id={SLOT_ID} error={error} />
    </section>
  )
}

/** The day picked since the last render: when both were chosen before the app ran, the time belongs to that day. */
function usePickedDay(slot: PickupSlot | null) {
  const picked = useRef<PickupDay | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slot contains the day
  useLayoutEffect(() => {
    picked.current = null
  }, [slot])
  return picked
}

function TimeChips({
  config,
  date,
  time: chosen,
  onPick,
  title,
}: {
  config: SlotOptions
  date: string
  time: string
  onPick: (time: string) => void
  title: string
}) {
  const t = useText()
  const locale = useLocale()
  const day = config.pickupDays.find((each) => each.date === date)
  const times = day?.times.flatMap(({ time, ...rest }) => (time === null ? [] : [{ time, ...rest }])) ?? []
  return (
    <ChipGroup
      legend={title}
      legendHidden
      className={times.some(({ ends }) => ends) ? undefined : 'time-chips'}
      name="pickup-slot"
      value={chosen}
      onChange={onPick}
      choices={times.map(({ time, ends, full }) => ({
        value: time,
        disabled: full,
        content: (
          <>
            <span>
              {[time, ends ?? []]
                .flat()
                .map((at) => timeText(at, locale))
                .join(' – ')}
            </span>
            {full ? <span className="text-12">{t('checkout.full')}</span> : null}
          </>
        ),
      }))}
    />
  )
}
