import { addPayment } from '../payments/create.ts'
import { unstarted } from '../payments/payment.ts'
import { minAmount } from './amounts.ts'
import { readItems } from './line-items.ts'
import { newId, type StripePayment, type StripeStore } from './merchant.ts'
import {
  contentOf,
  metadataOf,
  optional,
  optionalInteger,
  optionalUrl,
  type Parameters,
  required,
} from './parameters.ts'
import { invalid, limitRate, otherParameters } from './refusal.ts'

export const SESSION_PARAMETERS = [
  'mode',
  'client_reference_id',
  'metadata[]',
  'payment_intent_data[metadata][]',
  'payment_method_types[]',
  'allowed_payment_method_types[]',
  'line_items[][quantity]',
  'line_items[][price_data][currency]',
  'line_items[][price_data][unit_amount]',
  'line_items[][price_data][product_data][name]',
  'line_items[][price_data][product_data][description]',
  'adaptive_pricing[enabled]',
  'success_url',
  'cancel_url',
  'expires_at',
  'locale',
]

const MIN_SECONDS = 30 * 60
const MAX_SECONDS = 24 * 3600
/** Placeholder for the session id in `success_url`. */
const NUMBER_VARIABLE = '{CHECKOUT_SESSION_ID}'

interface SessionRequest {
  parameters: Parameters
  key: string | null
  /** Base address of the hosted page. */
  pages: string
}

/** Creates a session, or finds the one created with the same idempotency key. @throws StripeRefusal */
export function createSession(store: StripeStore, request: SessionRequest): StripePayment {
  const { key, parameters } = request
  const known = key === null ? undefined : store.all().find((payment) => payment.idempotencyKey === key)
  if (known) {
    if (known.content !== contentOf(parameters)) throw otherParameters(known.idempotencyKey ?? '')
    return known
  }
  const read = readSession(store, request)
  return addPayment(store, read.outOrderNo, (faults) => {
    limitRate({ faults })
    return { ...read, ...unstarted(faults), refunds: [] }
  })
}

function readSession(store: StripeStore, { parameters, key, pages }: SessionRequest) {
  if (required(parameters, 'mode', 20) !== 'payment')
    throw invalid('mode', 'The sandbox only supports the mode payment')
  const transNo = newId(newId('cs_test_'))
  const { total, cents, currency, description } = readItems(parameters)
  if (total < minAmount(currency)) {
    const message = `The Checkout Session's total amount must be at least ${minAmount(currency)}.`
    throw invalid('line_items', message, 'amount_too_small')
  }
  const clientReferenceId = optional(parameters, 'client_reference_id', 200)
  const isFree = clientReferenceId !== null && store.byOrder(clientReferenceId) === undefined
  const successUrl = optionalUrl(parameters, 'success_url')
  if (successUrl === null) throw invalid('success_url', 'Missing required param: success_url.', 'parameter_missing')
  const locale = optional(parameters, 'locale', 10)
  return {
    transNo,
    outOrderNo: isFree ? clientReferenceId : transNo,
    content: contentOf(parameters),
    paymentMethod: 'CARD' as const,
    cents,
    currency,
    description,
    notifyUrl: store.merchant.webhookUrl,
    returnUrl: successUrl.replaceAll(NUMBER_VARIABLE, transNo),
    cancelUrl: optionalUrl(parameters, 'cancel_url'),
    locale,
    language: locale?.startsWith('zh') ? ('zh' as const) : locale?.startsWith('en') ? ('en' as const) : null,
    createdAt: store.now(),
    expiresAt: expiryOf(store.now(), parameters),
    idempotencyKey: key,
    clientReferenceId,
    metadata: metadataOf(parameters),
    intentMetadata: metadataOf(parameters, 'payment_intent_data[metadata]'),
    intentId: newId('pi_'),
    chargeId: newId('ch_'),
    pageUrl: `${pages}/${transNo}`,
  }
}

function expiryOf(now: number, parameters: Parameters): number {
  const created = Math.floor(now / 1000)
  const at = optionalInteger(parameters, 'expires_at', 0) ?? created + MAX_SECONDS
  if (at - created < MIN_SECONDS) {
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    )
  }
  if (at - created > MAX_SECONDS) {
    throw invalid('expires_at', 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.')
  }
  return at * 1000
}
