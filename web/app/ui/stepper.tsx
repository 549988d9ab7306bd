import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { IconButton } from './button.tsx'
import type { OfflineProps } from './online-button.tsx'

interface StepperProps {
  /** Accessible name of what is counted, such as the product's name. */
  name: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  /** While it is unavailable, the value can be read and focused, but not changed. */
  offline?: OfflineProps
}

/** A quantity: a number and two buttons. Arrows, Page Up/Down, Home and End work in the number. */
export function Stepper({ name, value, min = 1, max, onChange, offline = {} }: StepperProps) {
  const t = useText()
  const { unavailable, ...why } = offline
  const [draft, setDraft] = useState<string | null>(null)
  const set = (next: number) => {
    const fitting = Math.min(max, Math.max(min, next))
    if (fitting !== value && !unavailable) onChange(fitting)
  }
  const settle = (text = draft ?? '') => {
    const typed = Number.parseInt(text, 10)
    setDraft(null)
    if (!Number.isNaN(typed)) set(typed)
  }
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed or stepped before the app ran
  useLayoutEffect(() => {
    const typed = field.current?.value
    if (typed !== String(value)) settle(typed)
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return settle()
    const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: min - value, End: max - value }[
      event.key
    ]
    if (step === undefined || (draft !== null && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    set(value + step)
  }
  return (
    <div className="stepper">
      <IconButton
        label={t('ui.decrease', { name })}
        icon="minus"
        {...why}
        aria-disabled={unavailable || value <= min}
        onClick={() => set(value - 1)}
      />
      <input
        {...why}
        ref={field}
        role="spinbutton"
        readOnly={unavailable}
        aria-readonly={unavailable}
        inputMode="numeric"
        aria-label={t('ui.quantity', { name })}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 2))}
        onKeyDown={press}
        onBlur={() => settle()}
      />
      <IconButton
        label={t('ui.increase', { name })}
        icon="plus"
        {...why}
        aria-disabled={unavailable || value >= max}
        onClick={() => set(value + 1)}
      />
    </div>
  )
}
