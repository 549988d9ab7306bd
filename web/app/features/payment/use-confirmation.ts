import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onPageBack } from '#app/platform/page-show.ts'
import { MAY_LEAVE_MS, type OrderStatus, type PaymentView, paymentView } from './payment-view.ts'
import { paymentStatusQuery } from './queries.ts'

/** What is known of a payment. `CHECK_FAILED`: the server could not tell, which says nothing about the money. */
export interface Confirmation {
  view: PaymentView | 'CHECK_FAILED'
  error: Error | null
  checking: boolean
  checkAgain: () => void
}

/**
 * Follows the payment of an order until it is settled. An error of the check shows the failure view, unless the order
 * is already known to be paid.
 * @param status the address's own word, passed on and never believed
 * @param initial what the order said when the page was made
 * @source spec §4 Payment status, §8 Status-check HTTP error
 */
export function useConfirmation(orderId: string, status: string | null, initial?: OrderStatus): Confirmation {
  const { data, error, isFetching, refetch } = useQuery(paymentStatusQuery(orderId, status, initial))
  const view = data ? paymentView(data) : 'PENDING'
  const waiting = view === 'PENDING'
  useEffect(() => {
    if (!waiting) return
    return onPageBack((from) => {
      if (from === 'cache') void refetch()
    })
  }, [waiting, refetch])
  return {
    view: view !== 'SUCCESS' && error ? 'CHECK_FAILED' : view,
    error,
    checking: isFetching,
    checkAgain: () => void refetch(),
  }
}

/** True once a shopper has waited so long that they should be told that they may leave. */
export function useMayLeave(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), MAY_LEAVE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return late
}
