import { GatewayError } from '../gateway.ts'
import { limitedFetch, PROVIDER_TIMEOUT_MS } from './limited-fetch.ts'

/** A request to a provider, already signed, and safe to repeat. */
export interface ProviderCall {
  /** The provider's name, for error messages. */
  name: string
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Aborts the call before its timeout. */
  signal?: AbortSignal
}

interface Limits {
  fetch?: typeof globalThis.fetch
  /** Milliseconds, including a second try. */
  timeout?: number
}

export interface ProviderReply {
  status: number
  headers: Headers
  text: string
}

/**
 * Sends a request, and once more if the connection is lost. Reads at most 1 MB, in at most 8 s.
 * @throws GatewayError, retryable, when there is no complete answer in time
 */
export async function callProvider(call: ProviderCall, limits: Limits = {}): Promise<ProviderReply> {
  const timeout = AbortSignal.timeout(limits.timeout ?? PROVIDER_TIMEOUT_MS)
  const signal = call.signal ? AbortSignal.any([timeout, call.signal]) : timeout
  const send = () => sendOnce({ ...call, signal }, limitedFetch(limits.fetch))
  try {
    return await send().catch((error: unknown) => {
      if (signal.aborted || error instanceof RangeError) throw error
      return send()
    })
  } catch (error) {
    if (signal.aborted) throw new GatewayError(`${call.name} did not answer in time`, true)
    if (error instanceof RangeError) throw new GatewayError(`${call.name} answered more than 1 MB`, true)
    throw new GatewayError(`${call.name} could not be reached: ${reasonOf(error)}`, true)
  }
}

async function sendOnce(call: ProviderCall, send: ReturnType<typeof limitedFetch>): Promise<ProviderReply> {
  const { url, method, headers, body, signal } = call
  const response = await send(url, { method, headers, ...(body && { body }), ...(signal && { signal }) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The error code, such as ECONNREFUSED: a message could contain the URL, which may be signed. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'the connection was lost'
}
