import type Stripe from 'stripe'
import type { HttpReply, Notification, NotificationInput } from '../../gateway.ts'
import { connectStripe, type StripeOptions } from './client.ts'
import { attemptOf, sessionState } from './session.ts'

/** Maximum age of a signature, in seconds. */
const TOLERANCE = 300
const SESSION_EVENTS = /^checkout\.session\./

/**
 * Verifies an event's signature and age with Stripe's package, and reads its session.
 * @source docs.stripe.com/webhooks/signature
 */
export async function readStripeNotification(
  { headers, rawBody }: NotificationInput,
  options: StripeOptions,
): Promise<Notification> {
  const signature = headers['stripe-signature']
  const event = typeof signature === 'string' ? await verifiedEvent(rawBody, signature, options) : null
  if (!event) return { state: null, reply }
  const session = SESSION_EVENTS.test(event.type) ? (event.data.object as Stripe.Checkout.Session) : null
  const attemptNo = session && attemptOf(session)
  // Refunds, disputes, and other sales of the same account.
  if (!session || !attemptNo) return { state: null, ignored: true, reply }
  const state = sessionState(session, attemptNo)
  const hasFailed = event.type === 'checkout.session.async_payment_failed'
  return { state: hasFailed ? { ...state, outcome: 'failed' } : state, reply }
}

async function verifiedEvent(rawBody: string, signature: string, options: StripeOptions): Promise<Stripe.Event | null> {
  const stripe = await connectStripe(options)
  const now = (options.now?.() ?? new Date()).getTime()
  try {
    const secret = options.webhookSecret
    return await stripe.webhooks.constructEventAsync(rawBody, signature, secret, TOLERANCE, undefined, now)
  } catch {
    return null
  }
}

function reply(acknowledged: boolean): HttpReply {
  return {
    status: acknowledged ? 200 : 400,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ received: acknowledged }),
  }
}
