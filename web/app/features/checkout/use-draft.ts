import { useLayoutEffect, useState } from 'react'
import { fieldValue } from '#app/platform/field-value.ts'
import { readFromSession, saveInSession } from '#app/platform/session-store.ts'

type Texts<F extends string> = Readonly<Record<F, string>>

const fieldsOf = <F extends string>(texts: Texts<F>) => Object.keys(texts) as F[]

/** Null for anything that is not a draft of these fields. */
export function readDraft<F extends string>(stored: unknown, fields: readonly F[]): Record<F, string> | null {
  if (typeof stored !== 'object' || stored === null) return null
  const found = new Map(Object.entries(stored))
  const entries = fields.map((field) => [field, found.get(field)] as const)
  return entries.every(([, value]) => typeof value === 'string')
    ? (Object.fromEntries(entries) as Record<F, string>)
    : null
}

/** Texts with what was typed over `drawn`, the values in the document. */
export function withTyped<F extends string>(
  texts: Texts<F>,
  drawn: Texts<F>,
  onScreen: (field: F) => string | null,
): Record<F, string> {
  const typed = fieldsOf(drawn).flatMap((field) => {
    const value = onScreen(field)
    return value === null || value === drawn[field] ? [] : [[field, value] as const]
  })
  return { ...texts, ...Object.fromEntries(typed) }
}

/**
 * Fields as typed, stored in this tab until the server has them: they survive reloads, Back and errors. Text typed before
 * hydration is taken over from the fields, whose ids are their names.
 * @param first what the fields begin with
 */
export function useDraft<F extends string>(key: string, first: Texts<F>) {
  const [values, setValues] = useState<Record<F, string>>(first)
  const [drawn] = useState(values)
  // A layout effect, as a press may follow the first paint.
  useLayoutEffect(() => {
    const known = readDraft(readFromSession(key), fieldsOf(drawn)) ?? drawn
    const typed = withTyped(known, drawn, fieldValue)
    setValues(typed)
    if (fieldsOf(drawn).some((field) => typed[field] !== known[field])) saveInSession(key, typed)
  }, [drawn, key])
  return {
    values,
    setFields: (changed: Partial<Record<F, string>>) =>
      setValues((last) => {
        const next = { ...last, ...changed }
        saveInSession(key, next)
        return next
      }),
    clear: () => saveInSession(key, null),
  }
}
