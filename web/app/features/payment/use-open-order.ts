import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WhichCart } from '#app/features/cart/cart-query.ts'
import { useWhichCart } from '#app/features/cart/which-cart.ts'
import { confirmationPath } from '#app/paths.ts'
import { onPageBack } from '#app/platform/page-show.ts'
import { type Attempt, belongsTo, type CartState } from './attempt.ts'
import { type PaymentView, paymentView } from './payment-view.ts'
import { paymentStatusQuery } from './queries.ts'
import { forgetAttempt, keptAttempt } from './use-payment.ts'

/** An order that this tab has placed and that is not paid yet. */
export interface OpenOrder {
  orderId: string
  view: PaymentView
  /** It is known that nothing was charged for it. */
  uncharged?: boolean
}

/**
 * Finds out what became of the order that this tab went to pay: after Back from the provider's page, a reload, or a
 * return from another app. An order that is paid leads to its confirmation.
 * @param cart the cart on screen; null when it is empty, because paying empties it
 * @returns the order when it still waits for payment or its payment failed; `checking` until that is known
 */
export function useOpenOrder(cart: CartState | null): { order: OpenOrder | null; checking: boolean } {
  const which = useWhichCart()
  const attempt = useKeptAttempt(which)
  const orderId = attempt?.orderId ?? null
  const concerns = cart === null || belongsTo(attempt, cart)
  const { view, checking } = useOrderView(orderId, concerns)
  useEffect(() => {
    if (view === 'QUIET') forgetAttempt(which)
  }, [view, which])
  const waits = concerns && orderId !== null && (view === 'PENDING' || view === 'FAILED' || view === 'IN_PROCESS')
  return { order: waits ? { orderId, view } : null, checking }
}

/**
 * Where the payment of an order stands, asked when the page opens and each time it comes back. A paid order leads to
 * its confirmation when it `concerns` what is on screen.
 */
export function useOrderView(orderId: string | null, concerns: boolean) {
  const navigate = useNavigate()
  const { data, isPending, refetch } = useQuery({
    ...paymentStatusQuery(orderId ?? '', null, undefined),
    enabled: orderId !== null,
    refetchInterval: false,
  })
  const view = data ? paymentView(data) : null
  useEffect(() => {
    if (orderId === null) return
    return onPageBack(() => void refetch())
  }, [orderId, refetch])
  useEffect(() => {
    if (orderId !== null && view === 'SUCCESS' && concerns) void navigate(confirmationPath(orderId), { replace: true })
  }, [view, concerns, orderId, navigate])
  return { view, checking: orderId !== null && isPending }
}

/** The attempt that this tab keeps, read again each time the page comes back. */
function useKeptAttempt(which: WhichCart): Attempt | null {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  // Before any press can be answered: it would pay for what is being paid.
  useLayoutEffect(() => {
    setAttempt(keptAttempt(which))
    return onPageBack(() => setAttempt(keptAttempt(which)))
  }, [which])
  return attempt
}
