import type { Reply } from '@istore/contract/index.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { readQuery } from '#app/api/query-client.ts'
import { currentUrl } from '#app/platform/leave.ts'
import { isOpen, type OrderStatus, pollInterval } from './payment-view.ts'

export type PaymentConfig = Reply<'GET /shoppingManagement4/paymentConfig'>
export type PaymentMethod = PaymentConfig['methods'][number]

/** The ways to pay that work where the visitor is. */
export const paymentConfigQuery = () => readQuery('GET /shoppingManagement4/paymentConfig')

/** The longest address that the status check takes. */
const URL_LIMIT = 2000
const STATUS_LIMIT = 40

/**
 * Where the payment of an order stands, asked every 2 seconds while it is open. It rests while the page is hidden, and
 * asks at once when the page comes back. The address's own `status` is passed on, never believed.
 * @source spec §4 Payment status, §9 (2000 ms)
 */
export const paymentStatusQuery = (orderId: string, status: string | null, initial: OrderStatus | undefined) =>
  queryOptions({
    queryKey: ['payment.status', orderId] as const,
    queryFn: ({ signal }): Promise<OrderStatus> =>
      call('POST /shoppingManagement4/checkSnapPayPaymentStatus', {
        body: {
          returnUrlInfo: currentUrl().slice(0, URL_LIMIT),
          orderID: orderId,
          status: status?.slice(0, STATUS_LIMIT) || undefined,
        },
        signal,
      }),
    initialData: initial,
    staleTime: ({ state }) => (isOpen(state.data) ? 0 : Number.POSITIVE_INFINITY),
    refetchOnWindowFocus: ({ state }) => (isOpen(state.data) ? 'always' : false),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : pollInterval(state.data)),
  })
