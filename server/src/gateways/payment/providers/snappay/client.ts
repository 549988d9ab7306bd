import type { Locale } from '@istore/contract/text.ts'
import { readBody } from '../../../../read-body.ts'
import { GatewayError } from '../../gateway.ts'
import type { ConnectOptions } from '../../provider.ts'
import { MAX_REPLY_BYTES, PROVIDER_TIMEOUT_MS } from '../limited-fetch.ts'
import { isSignedBy, signSnapPay } from './sign.ts'
import { isMessage, parseMessage, textOf, type WireMessage } from './wire.ts'

export interface SnapPayAccount {
  gatewayUrl: string
  appId: string
  merchantNo: string
  key: string
}

export interface SnapPayOptions extends SnapPayAccount, ConnectOptions {
  /** Timeout of one request, in milliseconds. */
  timeout?: number
}

interface SnapPayCall {
  method: string
  fields: WireMessage
  locale?: Locale
  /** Maximum number of attempts when the connection drops or the gateway answers 5xx. */
  tries?: number
  signal?: AbortSignal
}

/** The request or its reply was lost: sending the same request again is safe. */
class LostReply extends GatewayError {}

/**
 * Calls a method of SnapPay's gateway and verifies the signature of the reply.
 * @returns the first row of the reply's `data`; an empty message when it has none
 * @throws GatewayError unreachable, not JSON, not signed, or refused (code other than "0")
 * @source developer.snappay.ca/openapi.html, "API Rules"
 */
export async function callSnapPay(options: SnapPayOptions, call: SnapPayCall): Promise<WireMessage> {
  const body = requestBody(options, call)
  const language = call.locale === 'zh' ? 'zh-CN' : 'en-US'
  for (let triesLeft = (call.tries ?? 1) - 1; ; triesLeft--) {
    try {
      return firstRow(await post(options, { body, language, signal: call.signal }), options.key, call.method)
    } catch (error) {
      if (!(error instanceof LostReply) || triesLeft <= 0) throw error
    }
  }
}

function requestBody(options: SnapPayOptions, call: SnapPayCall): string {
  const message: WireMessage = {
    app_id: options.appId,
    merchant_no: options.merchantNo,
    method: call.method,
    format: 'JSON',
    charset: 'UTF-8',
    version: '1.0',
    timestamp: utcTimestamp(options.now?.() ?? new Date()),
    ...call.fields,
    sign_type: 'MD5',
  }
  return JSON.stringify({ ...message, sign: signSnapPay(message, options.key) })
}

/** `YYYY-MM-DD HH:mm:ss` in UTC. */
function utcTimestamp(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

interface WireRequest {
  body: string
  language: string
  signal: AbortSignal | undefined
}

async function post(options: SnapPayOptions, { body, language, signal }: WireRequest): Promise<string> {
  const send = options.fetch ?? globalThis.fetch
  const timeout = AbortSignal.timeout(options.timeout ?? PROVIDER_TIMEOUT_MS)
  try {
    const response = await send(options.gatewayUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'accept-language': language },
      body,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const text = (await readBody(response.body ?? [], MAX_REPLY_BYTES)).toString()
    if (response.status >= 500) throw new LostReply(`SnapPay answered HTTP ${response.status}`, true)
    if (!response.ok) throw new GatewayError(`SnapPay answered HTTP ${response.status}`, response.status === 429)
    return text
  } catch (error) {
    if (error instanceof GatewayError) throw error
    if (error instanceof RangeError) throw new GatewayError('SnapPay answered more than 1 MB', true)
    // Not repeated after a timeout, because a shopper is waiting.
    if (timeout.aborted || signal?.aborted) {
      throw new GatewayError('SnapPay did not answer in time', true)
    }
    throw new LostReply(`SnapPay could not be reached: ${reasonOf(error)}`, true)
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}

function firstRow(text: string, key: string, method: string): WireMessage {
  const reply = parseMessage(text)
  if (!reply) throw new GatewayError('SnapPay answered something that is not a JSON object', true)
  const code = textOf(reply.code)
  if (code !== '0') {
    const reason = `${code ?? 'no code'} ${textOf(reply.msg) ?? ''}`.trim().slice(0, 200)
    throw new GatewayError(`SnapPay refused ${method}: ${reason}`, false)
  }
  if (!isSignedBy(reply, key)) throw new GatewayError(`SnapPay's reply to ${method} has no valid signature`, false)
  const row = Array.isArray(reply.data) ? reply.data[0] : undefined
  return isMessage(row) ? row : {}
}
