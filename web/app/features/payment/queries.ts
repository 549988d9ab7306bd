import type { Reply } from '@istore/contract/index.ts'
import { MAX_PAGE_STATUS, MAX_RETURN_URL } from '@istore/contract/limits.ts'
import type { PaymentCheckCall } from '@istore/contract/payment-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { readQuery } from '#app/api/query-client.ts'
import { currentUrl } from '#app/platform/leave.ts'
import { isFinalRefusal } from './final-refusal.ts'
import { isOpen, type MaybeStatus, type OrderStatus, pollInterval } from './payment-view.ts'

export type PaymentConfig = Reply<'GET /shoppingManagement4/paymentConfig'>
export type PaymentMethod = PaymentConfig['methods'][number]

/** Payment methods available to the visitor. */
export const paymentConfigQuery = () => readQuery('GET /shoppingManagement4/paymentConfig')

/** A QR code to pay an order with. */
export type PaymentCode = Reply<'GET /shoppingManagement4/paymentCode'>

export const paymentCodeQuery = (orderID: string) => {
  const read = readQuery('GET /shoppingManagement4/paymentCode', { query: { orderID } })
  // Each request returns a different code, which is useless once expired.
  return { ...read, staleTime: 0, refetchOnWindowFocus: false }
}

/** Input common to all status checks. */
export const returnUrlInfo = () => currentUrl().slice(0, MAX_RETURN_URL)

interface StatusCheckInput {
  /** Status check of the provider in the URL. */
  check: PaymentCheckCall
  /** From the URL, passed on but never trusted. */
  status?: string | null
  initial?: OrderStatus
}

/**
 * Payment status of an order, polled every 2 seconds while it is open; paused while the page is hidden. Network and server
 * errors do not end the polling, a refusal does.
 * @source spec §4 Payment status, §9 (2000 ms)
 */
export const paymentStatusQuery = (orderId: string, { check, status, initial }: StatusCheckInput) =>
  queryOptions({
    queryKey: ['payment.status', orderId] as const,
    queryFn: ({ signal }): Promise<MaybeStatus> =>
      call(check, {
        body: {
          returnUrlInfo: returnUrlInfo(),
          orderID: orderId,
          status: status?.slice(0, MAX_PAGE_STATUS) || undefined,
        },
        signal,
      }),
    initialData: initial as MaybeStatus,
    staleTime: ({ state }) => (isOpen(state.data) ? 0 : Number.POSITIVE_INFINITY),
    refetchOnWindowFocus: ({ state }) => (isOpen(state.data) ? 'always' : false),
    refetchInterval: ({ state }) => (isFinalRefusal(state.error) ? false : pollInterval(state.data)),
  })
