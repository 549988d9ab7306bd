import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import type { CartKey } from '#app/features/cart/cart-query.ts'
import { confirmationPath } from '#app/paths.ts'
import { onPageBack } from '#app/platform/page-show.ts'
import { type Attempt, belongsTo, type CartState } from './attempt.ts'
import { checkCallOf } from './payment-calls.ts'
import { type PaymentView, paymentView } from './payment-view.ts'
import { paymentStatusQuery } from './queries.ts'
import { clearAttempt, storedAttempt } from './stored-attempt.ts'

/** An unpaid order placed in this tab. */
export interface OpenOrder {
  orderId: string
  view: Exclude<PaymentView, 'UNKNOWN'>
  uncharged?: boolean
}

/**
 * Finds the outcome of the order that this tab left to pay: after Back, a reload, or a return from another app. A paid
 * order redirects to its confirmation.
 * @param cart null if it is empty, as it is after paying
 * @returns the order while it is open or failed; `checking` until that is known
 */
export function useOpenOrder(cart: CartState | null): { order: OpenOrder | null; checking: boolean } {
  const cartKey = useCartKey()
  const attempt = useStoredAttempt(cartKey)
  const orderId = attempt?.orderId ?? null
  const concerns = cart === null || belongsTo(attempt, cart)
  const { view, checking } = useOrderView(orderId, concerns)
  useEffect(() => {
    if (view === 'QUIET') clearAttempt(cartKey)
  }, [view, cartKey])
  const waits = concerns && orderId !== null && (view === 'PENDING' || view === 'FAILED' || view === 'IN_PROCESS')
  return { order: waits ? { orderId, view } : null, checking }
}

/**
 * Payment status of an order, checked when the page opens and on each return. A paid order that `concerns` the page
 * redirects to its confirmation.
 */
export function useOrderView(orderId: string | null, concerns: boolean) {
  const navigate = useNavigate()
  const { data, isPending, refetch } = useQuery({
    ...paymentStatusQuery(orderId ?? '', { check: checkCallOf(null) }),
    enabled: orderId !== null,
    refetchInterval: false,
  })
  const known = paymentView(data)
  const view = known === 'UNKNOWN' ? null : known
  useEffect(() => {
    if (orderId === null) return
    return onPageBack(() => void refetch())
  }, [orderId, refetch])
  useEffect(() => {
    if (orderId !== null && view === 'SUCCESS' && concerns) void navigate(confirmationPath(orderId), { replace: true })
  }, [view, concerns, orderId, navigate])
  return { view, checking: orderId !== null && isPending }
}

/** The attempt stored in this tab, read again on each return to the page. */
function useStoredAttempt(cartKey: CartKey): Attempt | null {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  // A layout effect: a press before it would pay a second time for the same order.
  useLayoutEffect(() => {
    setAttempt(storedAttempt(cartKey))
    return onPageBack(() => setAttempt(storedAttempt(cartKey)))
  }, [cartKey])
  return attempt
}
