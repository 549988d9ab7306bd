import { useLayoutEffect, useState } from 'react'
import { fieldValue } from '#app/platform/field-value.ts'
import { keepInSession, keptInSession } from '#app/platform/session-store.ts'
import { CONTACT_FIELDS, type Contact, type ContactField, EMPTY_CONTACT, sameContact } from './contact.ts'

const DRAFT_KEY = 'istore.contact'

/** Reads a kept draft; anything that is not one is none. */
export function readDraft(kept: unknown): Contact | null {
  if (typeof kept !== 'object' || kept === null) return null
  const found = new Map(Object.entries(kept))
  const fields = CONTACT_FIELDS.map((field) => [field, found.get(field)] as const)
  return fields.every(([, value]) => typeof value === 'string') ? (Object.fromEntries(fields) as Contact) : null
}

/** A contact with what was typed over `drawn`, the values that the document came with. */
export function withTyped(contact: Contact, drawn: Contact, onScreen: (field: ContactField) => string | null): Contact {
  const typed = CONTACT_FIELDS.flatMap((field) => {
    const value = onScreen(field)
    return value === null || value === drawn[field] ? [] : [[field, value] as const]
  })
  return { ...contact, ...Object.fromEntries(typed) }
}

/**
 * What is typed, kept for this tab until the server has it: it survives reload, Back and errors. What was typed before
 * the app ran stands in the fields, and is taken over from there.
 */
export function useContactDraft(saved: Contact | null) {
  const [contact, setContact] = useState<Contact>(saved ?? EMPTY_CONTACT)
  const [drawn] = useState(contact)
  // With the part's first drawing, not after it: a press may come in between.
  useLayoutEffect(() => {
    const known = readDraft(keptInSession(DRAFT_KEY)) ?? drawn
    const typed = withTyped(known, drawn, fieldValue)
    setContact(typed)
    if (!sameContact(typed, known)) keepInSession(DRAFT_KEY, typed)
  }, [drawn])
  return {
    contact,
    setField: (field: ContactField, value: string) =>
      setContact((last) => {
        const next = { ...last, [field]: value }
        keepInSession(DRAFT_KEY, next)
        return next
      }),
    forgetDraft: () => keepInSession(DRAFT_KEY, null),
  }
}
