import { type KeyboardEvent, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { IconButton } from './button.tsx'

interface StepperProps {
  /** What is counted, in words: the product's name. */
  name: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

/** How many: a number and two buttons. Arrows, Page Up/Down, Home and End work in the number. */
export function Stepper({ name, value, min = 1, max, onChange }: StepperProps) {
  const t = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const set = (next: number) => {
    const fitting = Math.min(max, Math.max(min, next))
    if (fitting !== value) onChange(fitting)
  }
  const settle = () => {
    const typed = Number.parseInt(draft ?? '', 10)
    setDraft(null)
    if (!Number.isNaN(typed)) set(typed)
  }
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
        aria-disabled={value <= min}
        onClick={() => set(value - 1)}
      />
      <input
        role="spinbutton"
        inputMode="numeric"
        aria-label={t('ui.quantity', { name })}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 2))}
        onKeyDown={press}
        onBlur={settle}
      />
      <IconButton
        label={t('ui.increase', { name })}
        icon="plus"
        aria-disabled={value >= max}
        onClick={() => set(value + 1)}
      />
    </div>
  )
}
