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

/** Texts, with values that differ from `rendered`, the values in the document, taken from the fields. */
export function withTyped<F extends string>(
  texts: Texts<F>,
  rendered: Texts<F>,
  onScreen: (field: F) => string | null,
): Record<F, string> {
  const typed = fieldsOf(rendered).flatMap((field) => {
    const value = onScreen(field)
    return value === null || value === rendered[field] ? [] : [[field, value] as const]
  })
  return { ...texts, ...Object.fromEntries(typed) }
}

/**
 * Fields as typed, stored in this tab until the server has them: they survive reloads, Back and errors. Text typed before
 * hydration is taken over from the fields, whose ids are their names.
 * @param first initial values; updated while they load, until the shopper changes a field
 */
export function useDraft<F extends string>(key: string, first: Texts<F>) {
  const [rendered] = useState(first)
  const [typed, setTyped] = useState<Record<F, string> | null>(null)
  // A layout effect, as a press may come right after the first paint.
  useLayoutEffect(() => {
    const stored = readDraft(readFromSession(key), fieldsOf(rendered))
    const known = stored ?? rendered
    const next = withTyped(known, rendered, fieldValue)
    const isTyped = fieldsOf(rendered).some((field) => next[field] !== known[field])
    if (stored || isTyped) setTyped(next)
    if (isTyped) saveInSession(key, next)
  }, [rendered, key])
  return {
    values: typed ?? first,
    setFields: (changed: Partial<Record<F, string>>) =>
      setTyped((last) => {
        const next = { ...(last ?? first), ...changed }
        saveInSession(key, next)
        return next
      }),
    clear: () => saveInSession(key, null),
  }
}
