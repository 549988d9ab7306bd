import { useLayoutEffect, useState } from 'react'
import { readFromSession, saveInSession } from '#app/platform/session-store.ts'
import { isMethodId } from './method-id.ts'

const METHOD_KEY = 'istore.payBy'

/** The chosen payment method: the first by default, and the same one after a failed attempt. */
export function useMethodChoice(methods: readonly { id: string }[]): [string | null, (id: string) => void] {
  const [wanted, setWanted] = useState<string | null>(null)
  // A layout effect, so that it runs before any press.
  useLayoutEffect(() => {
    const stored = readFromSession(METHOD_KEY)
    if (typeof stored === 'string') setWanted(stored)
  }, [])
  const { id } = methods.find((method) => method.id === wanted) ?? methods[0] ?? {}
  const choose = (next: string) => {
    setWanted(next)
    saveInSession(METHOD_KEY, next)
  }
  return [id !== undefined && isMethodId(id) ? id : null, choose]
}
