import { type ReactNode, useId } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { FieldError } from './field-error.tsx'

export interface FieldTexts {
  label: string
  hint?: ReactNode
  /** What is wrong and how to correct it. */
  error?: string
  /** `unmarked`: the label does not say so, because the shopper opened the field in order to fill it in. */
  optional?: boolean | 'unmarked'
}

/** Ids and attributes that link a control to its label, hint and error. */
export function useField({ hint, error }: FieldTexts, given?: string) {
  const made = useId()
  const id = given ?? made
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { id, control: { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined } }
}

export function Field({ id, texts, children }: { id: string; texts: FieldTexts; children: ReactNode }) {
  return (
    <div className="field">
      <FieldLabel id={id} texts={texts} />
      {texts.hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {texts.hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={texts.error} />
    </div>
  )
}

function FieldLabel({ id, texts }: { id: string; texts: FieldTexts }) {
  const t = useText()
  return (
    <label htmlFor={id} className="field-label">
      {texts.label}
      {texts.optional === true ? <span className="field-optional"> {t('ui.optional')}</span> : null}
    </label>
  )
}
