import { useLayoutEffect, useState } from 'react'
import { fieldValue } from '#app/platform/field-value.ts'
import { readFromSession, saveInSession } from '#app/platform/session-store.ts'

const DRAFT_KEY = 'istore.note'

/**
 * The note as typed, stored in this tab until the server has it. Text typed before hydration is taken over.
 * @param fieldId of the field
 * @param cartId each cart has its own note
 */
export function useNoteDraft(fieldId: string, cartId: string | null, saved: string) {
  const key = `${DRAFT_KEY}.${cartId}`
  const [note, setNote] = useState(saved)
  const [rendered] = useState(saved)
  const [found, setFound] = useState<string | null>(null)
  // A layout effect, as a press may come right after the first paint.
  useLayoutEffect(() => {
    const stored = readFromSession(key)
    const typed = fieldValue(fieldId)
    const draft = typed !== null && typed !== rendered ? typed : stored
    if (typeof draft !== 'string') return
    setNote(draft)
    setFound(draft)
  }, [key, fieldId, rendered])
  return {
    note,
    /** A text that was typed before; null for none. */
    found,
    type: (text: string) => {
      setNote(text)
      saveInSession(key, text)
    },
    /** Clears the draft, unless more was typed meanwhile. */
    clearDraft: (text: string) => {
      if (readFromSession(key) === text) saveInSession(key, null)
    },
  }
}
