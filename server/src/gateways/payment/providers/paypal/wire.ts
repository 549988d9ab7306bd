import { GatewayError } from '../../gateway.ts'
import { limitedFetch, PROVIDER_TIMEOUT_MS } from '../limited-fetch.ts'
import type { PayPalOptions } from './account.ts'

/** A JSON object from PayPal. */
export type Message = Record<string, unknown>

const CODE = /^[A-Z0-9_]{1,80}$/

/** The request or its reply was lost: sending the same request again is safe. */
export class LostReply extends GatewayError {}

/** PayPal refused the request; `issues` are codes such as `ORDER_NOT_APPROVED`. */
export class PayPalRefusal extends GatewayError {
  readonly status: number
  readonly issues: readonly string[]
  constructor(what: string, status: number, issues: readonly string[]) {
    super(`PayPal refused ${what}: ${[status, ...issues].join(' ')}`, status === 429)
    this.status = status
    this.issues = issues
  }
}

/** Sends an HTTP request to the account's address. @throws GatewayError without a reply */
export async function sendToPayPal(options: PayPalOptions, path: string, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(PROVIDER_TIMEOUT_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  try {
    return await limitedFetch(options.fetch)(options.baseUrl.replace(/\/+$/, '') + path, { ...init, signal })
  } catch (error) {
    if (error instanceof RangeError) throw new GatewayError('PayPal answered more than 1 MB', true)
    // Not repeated after a timeout, because a shopper is waiting.
    if (signal.aborted) throw new GatewayError('PayPal did not answer in time', true)
    throw new LostReply('PayPal could not be reached', true)
  }
}

/** The object in a reply. @param what names the request in an error @throws GatewayError refused, or not an object */
export async function readPayPalReply(response: Response, what: string): Promise<Message> {
  const { status } = response
  if (status >= 500) throw new LostReply(`PayPal answered HTTP ${status} to ${what}`, true)
  const message = await messageOf(response)
  // Only codes are passed on, because PayPal's messages may echo the request.
  if (!response.ok) throw new PayPalRefusal(what, status, message ? issuesOf(message) : [])
  if (!message) throw new GatewayError(`PayPal answered ${what} with something that is not a JSON object`, true)
  return message
}

async function messageOf(response: Response): Promise<Message | null> {
  try {
    return asMessage(JSON.parse(await response.text()))
  } catch {
    return null
  }
}

function issuesOf({ name, error, details }: Message): string[] {
  const issues = Array.isArray(details) ? details.map((detail) => asMessage(detail)?.issue) : []
  const codes = [name, typeof error === 'string' ? error.toUpperCase() : null, ...issues]
  return codes.filter((code) => typeof code === 'string' && CODE.test(code)).slice(0, 10) as string[]
}

/** The value if it is an object, else null. */
export function asMessage(value: unknown): Message | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Message) : null
}
