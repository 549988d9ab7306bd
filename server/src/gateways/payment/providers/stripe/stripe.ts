import type Stripe from 'stripe'
import {
  GatewayError,
  type KnownAttempt,
  type OpenedPage,
  type PaymentGateway,
  type PaymentRequest,
  type PaymentState,
} from '../../gateway.ts'
import { callStripe, connectStripe, type StripeOptions } from './client.ts'
import { readStripeNotification } from './notification.ts'
import { queryRefund, refundPayment } from './refunds.ts'
import { attemptOf, sessionState } from './session.ts'
import { sessionParameters } from './session-parameters.ts'

/**
 * Stripe's hosted page for cards, Apple Pay and Google Pay: Checkout Sessions with automatic capture. The transaction
 * number is the session id. Status: documented, not run against the live vendor.
 * @source docs.stripe.com/api/checkout/sessions, /api/refunds, /webhooks
 */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  return {
    provider: 'stripe',
    open: (request, _method, signal) => openSession(options, request, signal),
    query: (attempt) => querySession(options, attempt),
    async refund(request) {
      const stripe = await connectStripe(options)
      return refundPayment(stripe, request, await intentOf(stripe, request.attempt))
    },
    async queryRefund(request) {
      const stripe = await connectStripe(options)
      return queryRefund(stripe, request, await intentOf(stripe, request.attempt))
    },
    cancel: (attempt) => expireSession(options, attempt),
    readNotification: (input) => readStripeNotification(input, options),
  }
}

async function openSession(options: StripeOptions, request: PaymentRequest, signal: AbortSignal): Promise<OpenedPage> {
  const stripe = await connectStripe(options, signal)
  const parameters = sessionParameters(request)
  // Lost replies are retried with the same key, so an attempt never has two sessions.
  const once = { idempotencyKey: request.attemptNo, maxNetworkRetries: 1 }
  const session = await callStripe('open a page', () => stripe.checkout.sessions.create(parameters, once))
  sameAttempt(session, request.attemptNo)
  if (!session.url || !/^https?:\/\//.test(session.url)) {
    throw new GatewayError('Stripe returned no payment page', false)
  }
  return { page: { kind: 'redirect', url: session.url }, transactionNo: session.id }
}

async function querySession(options: StripeOptions, { attemptNo, transactionNo }: KnownAttempt): Promise<PaymentState> {
  // The reply with the page was lost, so no shopper can have paid.
  if (transactionNo === null) {
    return { attemptNo, outcome: 'pending', transactionNo, amount: null, currency: null }
  }
  const session = await retrieve(await connectStripe(options), attemptNo, transactionNo)
  return sessionState(session, attemptNo)
}

async function retrieve(stripe: Stripe, attemptNo: string, sessionNo: string): Promise<Stripe.Checkout.Session> {
  const session = await callStripe('find a payment', () => stripe.checkout.sessions.retrieve(sessionNo))
  return sameAttempt(session, attemptNo)
}

function sameAttempt(session: Stripe.Checkout.Session, attemptNo: string): Stripe.Checkout.Session {
  if (attemptOf(session) === attemptNo) return session
  throw new GatewayError('Stripe returned a different payment', false)
}

async function intentOf(stripe: Stripe, { attemptNo, transactionNo }: KnownAttempt): Promise<string> {
  if (transactionNo === null) throw new GatewayError('Stripe has no payment to refund: its number is unknown', false)
  const { payment_intent } = await retrieve(stripe, attemptNo, transactionNo)
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (!intent) throw new GatewayError('Stripe has no payment to refund: nothing was paid', false)
  return intent
}

async function expireSession(options: StripeOptions, { attemptNo, transactionNo }: KnownAttempt) {
  if (transactionNo === null) return 'closed'
  const stripe = await connectStripe(options)
  try {
    await callStripe('close a page', () => stripe.checkout.sessions.expire(transactionNo))
    return 'closed'
  } catch (error) {
    if (error instanceof GatewayError && error.retryable) throw error
    // Only an open session can be expired: this one is paid or expired, or the error has another cause.
    const session = await retrieve(stripe, attemptNo, transactionNo)
    if (session.status === 'expired') return 'closed'
    if (session.status !== 'complete') throw error
    return session.payment_status === 'paid' ? 'paid' : 'cannot'
  }
}
