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

/** What a provider gets whose message cannot be checked now: it sends it again. */
const LATER: HttpReply = { status: 503, headers: {}, body: '' }

/**
 * Takes a provider's notification. One with another amount than the attempt's is not applied before we queried ourselves.
 * @returns the reply that the provider wants, which may request that the message comes again
 * @throws Refusal PAYMENT_METHOD_NOT_OFFERED when there is no such provider
 */
export async function takeNotification(
  context: AppContext,
  provider: string,
  input: NotificationInput,
): Promise<HttpReply> {
  const gateway = context.gateways.get(provider)
  if (!gateway) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  const notification = await readChecked(context, gateway, input)
  if (!notification) return LATER
  if (notification.ignored) return notification.reply(true)
  const attempt = notification.state && (await readAttempt(context.db, notification.state.attemptNo))
  // One provider's word does not count for a payment of another.
  if (!notification.state || (attempt && attempt.provider !== provider)) {
    context.log.warn({ provider }, 'a notification did not pass its checks')
    return notification.reply(false)
  }
  return notification.reply(
    !attempt || (await applied(context, attempt, { ...notification, state: notification.state })),
  )
}

/** Reads and checks a notification. @returns null when that is not possible now, as a certificate cannot be fetched */
async function readChecked(
  context: AppContext,
  gateway: PaymentGateway,
  input: NotificationInput,
): Promise<Notification | null> {
  try {
    return await gateway.readNotification(input)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.log.warn({ err: error, provider: gateway.provider }, 'a notification could not be checked')
    return null
  }
}

/**
 * A payment of an attempt that was closed may have gone back since it was notified, and one whose page is being closed may
 * go back this moment: the provider is queried about the first, the second has to come again.
 * @returns false when the notification shall come again
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
    context.log.error({ attempt, state }, 'a notification names another amount than asked')
  try {
    if (isClear && !queryFirst) return await applyState(context, state)
    await queryProvider(context, attempt)
    return true
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.log.warn({ err: error, orderID: attempt.orderId }, 'a notification is not applied yet')
    return false
  }
}
