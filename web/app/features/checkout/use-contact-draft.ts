import { useLayoutEffect, useState } from 'react'
import { fieldValue } from '#app/platform/field-value.ts'
import { readFromSession, saveInSession } from '#app/platform/session-store.ts'
import { CONTACT_FIELDS, type Contact, type ContactField, sameContact } from './contact.ts'

const DRAFT_KEY = 'istore.contact'

/** Null for anything that is not a draft. */
export function readDraft(stored: unknown): Contact | null {
  if (typeof stored !== 'object' || stored === null) return null
  const found = new Map(Object.entries(stored))
  const fields = CONTACT_FIELDS.map((field) => [field, found.get(field)] as const)
  return fields.every(([, value]) => typeof value === 'string') ? (Object.fromEntries(fields) as Contact) : null
}

/** A contact with what was typed over `drawn`, the values in the document. */
export function withTyped(contact: Contact, drawn: Contact, onScreen: (field: ContactField) => string | null): Contact {
  const typed = CONTACT_FIELDS.flatMap((field) => {
    const value = onScreen(field)
    return value === null || value === drawn[field] ? [] : [[field, value] as const]
  })
  return { ...contact, ...Object.fromEntries(typed) }
}

/**
 * The contact as typed, stored in this tab until the server has it: it survives reloads, Back and errors. Text typed
 * before hydration is taken over from the fields.
 * @param first what the fields begin with
 */
export function useContactDraft(first: Contact) {
  const [contact, setContact] = useState<Contact>(first)
  const [drawn] = useState(contact)
  // A layout effect, as a press may follow the first paint.
  useLayoutEffect(() => {
    const known = readDraft(readFromSession(DRAFT_KEY)) ?? drawn
    const typed = withTyped(known, drawn, fieldValue)
    setContact(typed)
    if (!sameContact(typed, known)) saveInSession(DRAFT_KEY, typed)
  }, [drawn])
  return {
    contact,
    setField: (field: ContactField, value: string) =>
      setContact((last) => {
        const next = { ...last, [field]: value }
        saveInSession(DRAFT_KEY, next)
        return next
      }),
    clearDraft: () => saveInSession(DRAFT_KEY, null),
  }
}
