import { useEffect, useState } from 'react'
import { keepInSession, keptInSession } from '#app/platform/session-store.ts'
import { CONTACT_FIELDS, type Contact, type ContactField, EMPTY_CONTACT } from './contact.ts'

const DRAFT_KEY = 'istore.contact'

/** Reads a kept draft; anything that is not one is none. */
export function readDraft(kept: unknown): Contact | null {
  if (typeof kept !== 'object' || kept === null) return null
  const found = new Map(Object.entries(kept))
  const fields = CONTACT_FIELDS.map((field) => [field, found.get(field)] as const)
  return fields.every(([, value]) => typeof value === 'string') ? (Object.fromEntries(fields) as Contact) : null
}

/** What is typed, kept for this tab until the server has it: it survives reload, Back and errors. */
export function useContactDraft(saved: Contact | null) {
  const [contact, setContact] = useState<Contact>(saved ?? EMPTY_CONTACT)
  useEffect(() => {
    const draft = readDraft(keptInSession(DRAFT_KEY))
    if (draft) setContact(draft)
  }, [])
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
