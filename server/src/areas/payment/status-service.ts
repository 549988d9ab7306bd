import type { Reply } from '@istore/contract/index.ts'
import { GatewayError } from '../../gateways/payment/gateway.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { mayCallGateway } from '../limits/service.ts'
import { statusForShopper } from '../order/rules.ts'
import { type OrderRow, ownOrder, storeLocationOf } from '../order/service.ts'
import { localInstant } from '../store/zoned-time.ts'
import { queryProvider } from './provider-service.ts'
import { type Attempt, claimQuery, readAttempts } from './queries.ts'
import { PAGE_MINUTES, QUERY_PAUSE_MS } from './rules.ts'

type Status = Reply<'POST /shoppingManagement4/checkSnapPayPaymentStatus'>
type Code = Reply<'GET /shoppingManagement4/paymentCode'>

/** Whether the rate limits allow a query about an attempt now. */
const mayQuery = async (visit: Visit, { sessionId }: OrderRow, { attemptNo }: Attempt) =>
  (await claimQuery(visit.context.db, attemptNo, QUERY_PAUSE_MS)) && mayCallGateway(visit, sessionId)

/**
 * Payment status of an order. While it is open the provider is queried, at most every 1.5 seconds however many pages
 * poll. When the session has used up its calls, it is queried less often, and the notification decides. The return
 * address is never trusted.
 * @throws Refusal ORDER_NOT_FOUND
 */
export async function paymentStatus(visit: Visit, orderId: string): Promise<Status> {
  const { context } = visit
  let order = await ownOrder(visit, orderId)
  const [latest] = await readAttempts(context.db, orderId)
  if (order.status === 'INTERIM' && latest?.status === 'OPEN' && (await mayQuery(visit, order, latest))) {
    await queryProvider(context, latest).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      context.log.warn({ err: error, orderID: orderId }, 'cannot query the payment provider for a status')
    })
    order = await ownOrder(visit, orderId)
  }
  return { orderID: orderId, ...statusForShopper(order), qrCodeScan: latest?.page?.kind === 'qr' }
}

/** When an attempt's page or its order expires, whichever comes first. */
function endOf({ createdAt }: Attempt, { expiresAt }: OrderRow): Date {
  const end = createdAt.getTime() + PAGE_MINUTES * 60_000
  return new Date(Math.min(end, expiresAt?.getTime() ?? end))
}

/**
 * The QR code of an order's newest payment.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_PAYABLE (has ended, or its newest payment has no QR
 *   code)
 */
export async function paymentCode(visit: Visit, orderId: string): Promise<Code> {
  const { context } = visit
  const order = await ownOrder(visit, orderId)
  if (order.status === 'NEW') throw new Refusal('ORDER_ALREADY_PAID')
  const [latest] = await readAttempts(context.db, orderId)
  const brand = context.paymentMethods.find(({ id }) => id === latest?.method)?.brand
  if (!order.holdsStock || latest?.status !== 'OPEN' || latest.page?.kind !== 'qr' || !brand)
    throw new Refusal('ORDER_NOT_PAYABLE')
  const { page, amount, currency } = latest
  const expiresAt = localInstant(endOf(latest, order), storeLocationOf(context, order).timeZone)
  return { orderID: orderId, code: page.code, amount, currency, brand, expiresAt }
}
