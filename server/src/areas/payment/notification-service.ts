import type { AppContext } from '../../app-context.ts'
import {
  GatewayError,
  type HttpReply,
  type Notification,
  type NotificationInput,
  type PaymentGateway,
  type PaymentState,
} from '../../gateways/payment/gateway.ts'
import { Refusal } from '../../refusal.ts'
import { applyState, queryProvider } from './provider-service.ts'
import { type Attempt, readAttempt } from './queries.ts'
import { amountMatches } from './rules.ts'

/** The reply to a notification that cannot be verified now: the provider will repeat it. */
const TRY_AGAIN_LATER: HttpReply = { status: 503, headers: {}, body: '' }

/**
 * Handles a provider's notification. If the amount differs from the attempt's, the provider is queried first.
 * @returns the reply in the provider's protocol, which may request a repetition
 * @throws Refusal PAYMENT_METHOD_NOT_OFFERED if there is no such provider
 */
export async function handleNotification(
  context: AppContext,
  provider: string,
  input: NotificationInput,
): Promise<HttpReply> {
  const gateway = context.gateways.get(provider)
  if (!gateway) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  const notification = await readVerified(context, gateway, input)
  if (!notification) return TRY_AGAIN_LATER
  if (notification.ignored) return notification.reply(true)
  const attempt = notification.state && (await readAttempt(context.db, notification.state.attemptNo))
  // A provider must not settle another provider's payment.
  if (!notification.state || (attempt && attempt.provider !== provider)) {
    context.log.warn({ provider }, 'rejected a payment notification')
    return notification.reply(false)
  }
  return notification.reply(
    !attempt || (await applied(context, attempt, { ...notification, state: notification.state })),
  )
}

/** Reads and verifies a notification. @returns null if that is impossible now, for example without the certificate */
async function readVerified(
  context: AppContext,
  gateway: PaymentGateway,
  input: NotificationInput,
): Promise<Notification | null> {
  try {
    return await gateway.readNotification(input)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.log.warn({ err: error, provider: gateway.provider }, 'cannot verify a payment notification')
    return null
  }
}

/**
 * Applies a notification. The payment of a closed attempt may have been refunded since, so the provider is queried
 * first. While a page is being closed, its payment may be in the process of being refunded, so a repetition is
 * requested.
 * @returns false to request a repetition
 */
async function applied(
  context: AppContext,
  attempt: Attempt,
  { state, queryFirst }: Pick<Notification, 'queryFirst'> & { state: PaymentState },
): Promise<boolean> {
  if (attempt.closing) return false
  const isMoney = state.outcome === 'paid' || state.outcome === 'approved'
  const isClear = !isMoney || (attempt.status !== 'FAILED' && amountMatches(state, attempt))
  if (!amountMatches(state, attempt) && isMoney)
    context.log.error({ attempt, state }, 'a payment notification has a wrong amount')
  try {
    if (isClear && !queryFirst) return await applyState(context, state)
    await queryProvider(context, attempt)
    return true
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.log.warn({ err: error, orderID: attempt.orderId }, 'cannot apply a payment notification yet')
    return false
  }
}
