import type { Reply } from '@istore/contract/index.ts'
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

/** Longest address that the status check takes. */
const URL_LIMIT = 2000
const STATUS_LIMIT = 40

/**
 * Payment status of an order, polled every 2 seconds while it is open; paused while the page is hidden. The address's
 * own `status` is passed on, never trusted. A lost network or a broken server does not end the polling, a refusal does.
 * @source spec §4 Payment status, §9 (2000 ms)
 */
export const paymentStatusQuery = (orderId: string, status: string | null, initial: OrderStatus | undefined) =>
  queryOptions({
    queryKey: ['payment.status', orderId] as const,
    queryFn: ({ signal }): Promise<MaybeStatus> =>
      call('POST /shoppingManagement4/checkSnapPayPaymentStatus', {
        body: {
          returnUrlInfo: currentUrl().slice(0, URL_LIMIT),
          orderID: orderId,
          status: status?.slice(0, STATUS_LIMIT) || undefined,
        },
        signal,
      }),
    initialData: initial as MaybeStatus,
    staleTime: ({ state }) => (isOpen(state.data) ? 0 : Number.POSITIVE_INFINITY),
    refetchOnWindowFocus: ({ state }) => (isOpen(state.data) ? 'always' : false),
    refetchInterval: ({ state }) => (isFinalRefusal(state.error) ? false : pollInterval(state.data)),
  })
