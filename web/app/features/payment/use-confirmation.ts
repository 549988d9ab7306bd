import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onPageBack } from '#app/platform/page-show.ts'
import { type ConfirmationView, confirmationView } from './confirmation-view.ts'
import { CAN_LEAVE_MS, type OrderStatus } from './payment-view.ts'
import { paymentStatusQuery } from './queries.ts'

export interface Confirmation extends ConfirmationView {
  error: Error | null
  checking: boolean
  checkAgain: () => void
}

interface Followed {
  orderId: string
  /** From the address, passed on and never trusted. */
  status: string | null
  /** The order's own status when the page was rendered. */
  initial?: OrderStatus
  namesMissing: boolean
}

/**
 * Follows an order's payment until it is settled.
 * @source spec §4 Payment status, §8 Status-check HTTP error
 */
export function useConfirmation({ orderId, status, initial, namesMissing }: Followed): Confirmation {
  const { data, error, isFetching, refetch } = useQuery(paymentStatusQuery(orderId, status, initial))
  const { view, trouble } = confirmationView({ answer: data, error, namesMissing })
  const waiting = view === 'PENDING'
  useEffect(() => {
    if (!waiting) return
    return onPageBack((from) => {
      if (from === 'cache') void refetch()
    })
  }, [waiting, refetch])
  return { view, trouble, error, checking: isFetching, checkAgain: () => void refetch() }
}

/** True after a wait so long that the page should say that one may leave. */
export function useCanLeave(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), CAN_LEAVE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return late
}
