import { type ReactNode, useId } from 'react'
import { replayEarlyChange } from '#app/platform/early-change.ts'
import { FieldError } from './field-error.tsx'

export interface Choice {
  value: string
  content: ReactNode
  disabled?: boolean
}

interface GroupProps {
  legend: string
  /** Hides the legend visually if a heading already says it. */
  legendHidden?: boolean
  name: string
  value: string | null
  onChange: (value: string) => void
  choices: readonly Choice[]
  error?: string
  className?: string
}

/** Radio boxes in a column: stores, payment methods. Props: legend, name, value, onChange, choices, error. */
export function RadioGroup(props: GroupProps) {
  return <Choices {...props} className={`radio-group ${props.className ?? ''}`} item="radio-box" />
}

/** Radio buttons side by side in one bar, for two or three short words. Same props as `RadioGroup`. */
export function Segmented(props: GroupProps) {
  return <Choices {...props} className={`segmented segmented-${props.choices.length}`} item="segment" />
}

/** Radio chips that wrap: sizes, times. Same props as `RadioGroup`. */
export function ChipGroup(props: GroupProps) {
  return <Choices {...props} className={`chip-group ${props.className ?? ''}`} item="chip" />
}

function Choices({ item, ...props }: GroupProps & { item: string }) {
  const id = useId()
  return (
    <fieldset className="choices" aria-describedby={props.error ? `${id}-error` : undefined}>
      <legend className={props.legendHidden ? 'vh' : 'field-label'}>{props.legend}</legend>
      <div className={props.className}>
        {props.choices.map((choice) => (
          <label key={choice.value} className={item}>
            <input
              ref={replayEarlyChange}
              type="radio"
              name={props.name}
              value={choice.value}
              checked={props.value === choice.value}
              disabled={choice.disabled}
              aria-invalid={props.error ? true : undefined}
              onChange={() => props.onChange(choice.value)}
            />
            {choice.content}
          </label>
        ))}
      </div>
      <FieldError id={id} error={props.error} />
    </fieldset>
  )
}
