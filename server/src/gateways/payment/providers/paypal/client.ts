import { GatewayError } from '../../gateway.ts'
import type { PayPalOptions } from './account.ts'
import type { TokenSource } from './token.ts'
import { LostReply, type Message, PayPalRefusal, readPayPalReply, sendToPayPal } from './wire.ts'

/** An account and its token. */
export interface PayPalConnection {
  options: PayPalOptions
  tokens: TokenSource
}

export interface PayPalCall {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** Idempotency key: PayPal repeats its first reply, so a lost request is sent again. */
  requestId?: string
  signal?: AbortSignal
}

/**
 * Calls PayPal with a token; a rejected token is replaced once.
 * @throws GatewayError; PayPalRefusal with PayPal's issues
 */
export async function callPayPal(connection: PayPalConnection, call: PayPalCall): Promise<Message> {
  try {
    return await callWithToken(connection, call)
  } catch (error) {
    if (!(error instanceof LostReply) || call.requestId === undefined || call.signal?.aborted) throw error
    return callWithToken(connection, call)
  }
}

async function callWithToken(connection: PayPalConnection, call: PayPalCall): Promise<Message> {
  const token = await tokenFor(connection, call)
  try {
    return await send(connection.options, call, token)
  } catch (error) {
    if (!(error instanceof PayPalRefusal) || error.status !== 401) throw error
    connection.tokens.drop(token)
    return send(connection.options, call, await tokenFor(connection, call))
  }
}

/** Other calls may await the same token, so the caller's signal only ends the wait. */
function tokenFor({ tokens }: PayPalConnection, { signal }: PayPalCall): Promise<string> {
  if (!signal) return tokens.current()
  const aborted = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new GatewayError('PayPal did not answer in time', true))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  return Promise.race([aborted, tokens.current()])
}

async function send(options: PayPalOptions, call: PayPalCall, token: string): Promise<Message> {
  const { method, path, body, requestId, signal } = call
  const response = await sendToPayPal(options, path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    },
    body: body && JSON.stringify(body),
    signal,
  })
  return readPayPalReply(response, `${method} ${path}`)
}
