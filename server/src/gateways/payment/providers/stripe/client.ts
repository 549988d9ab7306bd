import type Stripe from 'stripe'
import { GatewayError } from '../../gateway.ts'
import type { ConnectOptions } from '../../provider.ts'
import { limitedFetch, PROVIDER_TIMEOUT_MS } from '../limited-fetch.ts'

export interface StripeAccount {
  /** `https://api.stripe.com`, or the address of a sandbox, which may have a path. */
  apiUrl: string
  secretKey: string
  /** Signing secret of the webhook endpoint, `whsec_…`. */
  webhookSecret: string
}

export type StripeOptions = StripeAccount & ConnectOptions

/** `StripeAPIError` is a server error, or a duplicate of a request in progress. */
const RETRYABLE = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** Loads Stripe's package on first use: it is large, and many shops do not use it. */
export async function connectStripe(options: StripeOptions, signal?: AbortSignal): Promise<Stripe> {
  const { default: Package } = await import('stripe')
  return new Package(options.secretKey, {
    httpClient: Package.createFetchHttpClient(fetchAt(options, signal)),
    timeout: PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Redirects the package's requests from its fixed host to the account's address. */
function fetchAt({ apiUrl, fetch }: StripeOptions, signal?: AbortSignal) {
  const send = limitedFetch(fetch)
  const base = apiUrl.replace(/\/+$/, '')
  return (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const signals = [init?.signal, signal].filter((each) => each !== undefined && each !== null)
    return send(base + pathname + search, { ...init, signal: AbortSignal.any(signals) })
  }
}

/**
 * Runs a call of Stripe's package.
 * @param what names the call in an error
 * @throws GatewayError without the account's secrets
 */
export async function callStripe<Reply>(what: string, call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    throw gatewayError(what, error)
  }
}

function gatewayError(what: string, error: unknown): GatewayError {
  const { type, code, param, detail } = error as Partial<Stripe.errors.StripeError>
  if (type === 'StripeConnectionError') {
    const reason = (detail as unknown) instanceof RangeError ? ': it answered more than 1 MB' : ''
    return new GatewayError(`Stripe could not be reached to ${what}${reason}`, true)
  }
  // Only codes are passed on, because Stripe's messages may echo the request.
  const codes = [type, code, param].filter((each) => each !== undefined && /^[\w[\].-]{1,100}$/.test(each))
  return new GatewayError(`Stripe did not ${what}: ${codes.join(' ') || 'unknown error'}`, RETRYABLE.has(type ?? ''))
}
