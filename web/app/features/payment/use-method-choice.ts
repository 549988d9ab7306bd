import { useLayoutEffect, useState } from 'react'
import { keepInSession, keptInSession } from '#app/platform/session-store.ts'
import type { PaymentMethod } from './queries.ts'
import { isMethodId, type MethodId } from './use-payment.ts'

const METHOD_KEY = 'istore.payBy'

/** The chosen way to pay: the first one until another is chosen, and the same one after a try that failed. */
export function useMethodChoice(methods: readonly PaymentMethod[]): [MethodId | null, (id: string) => void] {
  const [wanted, setWanted] = useState<string | null>(null)
  // Before any press can be answered.
  useLayoutEffect(() => {
    const kept = keptInSession(METHOD_KEY)
    if (typeof kept === 'string') setWanted(kept)
  }, [])
  const { id } = methods.find((method) => method.id === wanted) ?? methods[0] ?? {}
  const choose = (next: string) => {
    setWanted(next)
    keepInSession(METHOD_KEY, next)
  }
  return [id !== undefined && isMethodId(id) ? id : null, choose]
}
