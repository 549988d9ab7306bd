import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { onPageBack } from '#app/platform/page-show.ts'
import { type Attempt, belongsTo, type CartState } from './attempt.ts'
import { type PaymentView, paymentView } from './payment-view.ts'
import { paymentStatusQuery } from './queries.ts'
import { forgetAttempt, keptAttempt } from './use-payment.ts'

/** An order that this tab has placed and that is not paid yet. */
export interface OpenOrder {
  orderId: string
  view: PaymentView
}

/**
 * Finds out what became of the order that this tab went to pay: after Back from the provider's page, a reload, or a
 * return from another app. An order that is paid leads to its confirmation.
 * @param cart the cart on screen; null when it is empty, because paying empties it
 * @returns the order when it still waits for payment or its payment failed; `checking` until that is known
 */
export function useOpenOrder(cart: CartState | null): { order: OpenOrder | null; checking: boolean } {
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  useEffect(() => {
    setAttempt(keptAttempt())
    return onPageBack(() => setAttempt(keptAttempt()))
  }, [])
  const orderId = attempt?.orderId ?? null
  const status = useQuery({
    ...paymentStatusQuery(orderId ?? '', null, undefined),
    enabled: orderId !== null,
    refetchInterval: false,
  })
  const view = status.data ? paymentView(status.data) : null
  const concerns = cart === null || belongsTo(attempt, cart)
  useEffect(() => {
    if (view === 'SUCCESS' && concerns) void navigate(`/confirmation/${orderId}`, { replace: true })
    if (view === 'QUIET') forgetAttempt()
  }, [view, concerns, orderId, navigate])
  const waits = concerns && orderId !== null && (view === 'PENDING' || view === 'FAILED' || view === 'IN_PROCESS')
  return { order: waits ? { orderId, view } : null, checking: orderId !== null && status.isPending }
}
