import type { PaymentCheckCall } from '@istore/contract/payment-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onPageBack } from '#app/platform/page-show.ts'
import { type ConfirmationView, confirmationView } from './confirmation-view.ts'
import type { OrderStatus } from './payment-view.ts'
import { paymentStatusQuery } from './queries.ts'

export interface Confirmation extends ConfirmationView {
  error: Error | null
  checking: boolean
  checkAgain: () => void
}

interface ConfirmationInput {
  orderId: string
  /** Status check of the provider in the URL. */
  check: PaymentCheckCall
  /** From the address, passed on and never trusted. */
  status: string | null
  /** The order's status when the page was rendered. */
  initial?: OrderStatus
  reportsMissingStatus: boolean
}

/**
 * Follows an order's payment until it is settled.
 * @source spec §4 Payment status, §8 Status-check HTTP error
 */
export function useConfirmation({ orderId, reportsMissingStatus, ...checked }: ConfirmationInput): Confirmation {
  const { data, error, isFetching, refetch } = useQuery(paymentStatusQuery(orderId, checked))
  const { view, problem } = confirmationView({ answer: data, error, reportsMissingStatus })
  const waiting = view === 'PENDING'
  useEffect(() => {
    if (!waiting) return
    return onPageBack((from) => {
      if (from === 'cache') void refetch()
    })
  }, [waiting, refetch])
  return { view, problem, error, checking: isFetching, checkAgain: () => void refetch() }
}

/** True after waiting that long, in milliseconds. */
export function useElapsed(waiting: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [waiting, ms])
  return late
}
