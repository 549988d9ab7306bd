import { GatewayError } from '../../gateway.ts'
import { callProvider, type ProviderReply } from '../call-provider.ts'
import type { WeChatPayOptions } from './account.ts'
import { isSignedByWeChatPay, parseObject } from './message.ts'
import { type Certificates, type PlatformKeys, platformKeys, readCertificates } from './platform-keys.ts'
import { authorization, newNonce } from './sign.ts'

/** A call. `path` starts with a slash and includes the query. */
export interface WeChatPayCall {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
  signal?: AbortSignal
}

/** WeChat Pay refused a call. `code` is its error code, such as `ORDER_NOT_EXIST`. */
export class WeChatPayRefusal extends GatewayError {
  readonly code: string
  readonly status: number
  constructor(call: WeChatPayCall, status: number, code: string) {
    const path = call.path.split('?')[0]
    super(`WeChat Pay refused ${call.method} ${path}: HTTP ${status} ${code}`, status >= 500 || status === 429)
    this.code = code
    this.status = status
  }
}

/** Calls WeChat Pay with the shop's account. */
export interface WeChatPayClient {
  keys: PlatformKeys
  /** @returns the reply's object; empty without a body @throws GatewayError */
  call(call: WeChatPayCall): Promise<Record<string, unknown>>
}

const CERTIFICATES: WeChatPayCall = { method: 'GET', path: '/v3/global/certificates' }

/** A client that signs requests and accepts only replies signed by WeChat Pay. */
export function weChatPayClient(options: WeChatPayOptions): WeChatPayClient {
  const now = () => options.now?.() ?? new Date()
  const keys = platformKeys(options, { fetchAll: () => fetchCertificates(options, now), now })
  return {
    keys,
    async call(call) {
      const reply = await send(options, call, now())
      if (reply.status >= 300) throw refusalOf(call, reply)
      await verifyReplySignature(call, reply, { keys, now: now() })
      return answerOf(call, reply)
    },
  }
}

/** The reply is signed by one of the certificates it contains. */
async function fetchCertificates(options: WeChatPayOptions, now: () => Date): Promise<Certificates> {
  const reply = await send(options, CERTIFICATES, now())
  if (reply.status >= 300) throw refusalOf(CERTIFICATES, reply)
  const certificates = readCertificates(answerOf(CERTIFICATES, reply), options.apiKey)
  const find = async (serial: string) =>
    serial === options.platform?.serial
      ? options.platform.publicKey
      : (certificates.get(serial.toUpperCase())?.publicKey ?? null)
  await verifyReplySignature(CERTIFICATES, reply, { keys: { find }, now: now() })
  return certificates
}

function send(options: WeChatPayOptions, call: WeChatPayCall, now: Date): Promise<ProviderReply> {
  const url = new URL(options.baseUrl + call.path)
  const body = call.body ? JSON.stringify(call.body) : ''
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const request = { method: call.method, target: url.pathname + url.search, timestamp, nonce: newNonce(), body }
  const headers = {
    authorization: authorization(options, request),
    accept: 'application/json',
    'content-type': 'application/json',
    // For merchants with a public key: requests that replies are signed with it.
    ...(options.platform && { 'wechatpay-serial': options.platform.serial }),
  }
  return callProvider(
    {
      ...{ name: 'WeChat Pay', url: url.href, method: call.method, headers },
      ...(body !== '' && { body }),
      ...(call.signal && { signal: call.signal }),
    },
    options,
  )
}

async function verifyReplySignature(
  call: WeChatPayCall,
  reply: ProviderReply,
  { keys, now }: { keys: PlatformKeys; now: Date },
) {
  const header = (name: string) => reply.headers.get(name) ?? ''
  if (await isSignedByWeChatPay({ header, body: reply.text, now }, keys)) return
  throw new GatewayError(
    `WeChat Pay's reply to ${call.method} ${call.path.split('?')[0]} has no valid signature`,
    false,
  )
}

function answerOf(call: WeChatPayCall, reply: ProviderReply): Record<string, unknown> {
  const answer = reply.text === '' ? {} : parseObject(reply.text)
  if (!answer) throw new GatewayError(`WeChat Pay answered ${call.method} with something that is not JSON`, true)
  return answer
}

/** Without the message, which may echo the request. */
function refusalOf(call: WeChatPayCall, reply: ProviderReply): WeChatPayRefusal {
  const code = parseObject(reply.text)?.code
  return new WeChatPayRefusal(call, reply.status, typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : '')
}
