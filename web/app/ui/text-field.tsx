import type { ComponentProps } from 'react'
import { Field, type FieldTexts, useField } from './field.tsx'

type Rest<Element extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Element>, keyof FieldTexts>

/** A text field. Props: label, hint, error, optional, and all of an `input` (give `autoComplete` and `inputMode`). */
export function TextField({ label, hint, error, optional, id, ...rest }: FieldTexts & Rest<'input'>) {
  const texts = { label, hint, error, optional }
  const field = useField(texts, id)
  return (
    <Field id={field.id} texts={texts}>
      <input
        type="text"
        {...rest}
        {...field.control}
        required={undefined}
        aria-required={!optional}
        className="input"
      />
    </Field>
  )
}

/** A native select. Props: label, hint, error, options `{ value, label, lang? }`, and all of a `select`. */
export function Select(
  props: FieldTexts & Rest<'select'> & { options: readonly { value: string; label: string; lang?: string }[] },
) {
  const { label, hint, error, optional, options, id, ...rest } = props
  const texts = { label, hint, error, optional }
  const field = useField(texts, id)
  return (
    <Field id={field.id} texts={texts}>
      <select {...rest} {...field.control} className="input select">
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** A multi-line text field. Props: label, hint, error, optional, and all of a `textarea`. */
export function TextArea({ label, hint, error, optional, id, ...rest }: FieldTexts & Rest<'textarea'>) {
  const texts = { label, hint, error, optional }
  const field = useField(texts, id)
  return (
    <Field id={field.id} texts={texts}>
      <textarea rows={6} {...rest} {...field.control} aria-required={!optional} className="input py-2.5" />
    </Field>
  )
}
