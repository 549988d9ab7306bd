import { isStorable } from '../../../../storable.ts'
import { GatewayError } from '../../gateway.ts'
import { callProvider } from '../call-provider.ts'
import type { AlipayOptions } from './account.ts'
import { type AlipayCall, isSignedText, signCall } from './sign.ts'

/** Alipay's reply: success, or a business error (`subCode`, such as `ACQ.TRADE_NOT_EXIST`). */
export interface AlipayReply {
  subCode: string | null
  values: Record<string, unknown>
}

const DONE = '10000'
const UNAVAILABLE = '20000'
const REFUSED_BY_RULE = '40004'
/** Business errors that are temporary faults of Alipay: the same request may succeed later. */
const FAULTS = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR']

/**
 * Calls a method of Alipay's gateway and verifies the signature of the reply.
 * @throws GatewayError unreachable, not signed, or any error but a business error
 * @source opendocs.alipay.com/common/02kf5q, /common/02km9f
 */
export async function callAlipay(options: AlipayOptions, call: AlipayCall): Promise<AlipayReply> {
  const { address, content } = await signCall(options, call)
  const { status, text } = await callProvider(
    {
      name: 'Alipay',
      url: address.href,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json' },
      body: new URLSearchParams({ biz_content: content }).toString(),
    },
    options,
  )
  if (status !== 200) throw new GatewayError(`Alipay answered HTTP ${status}`, status >= 500 || status === 429)
  return toReply(call.method, await readSigned(options, call.method, text))
}

function toReply(method: string, values: Record<string, unknown>): AlipayReply {
  const code = wordOf(values.code)
  const subCode = wordOf(values.sub_code)
  if (code === DONE) return { subCode: null, values }
  const isFault = code === UNAVAILABLE || FAULTS.includes(subCode ?? '')
  if (code !== REFUSED_BY_RULE || subCode === null || isFault) throw refusal(method, { code, subCode, isFault })
  return { subCode, values }
}

/** An error with Alipay's codes only: its messages echo the request. */
export function refusal(
  method: string,
  given: { code?: string | null; subCode: string | null; isFault?: boolean },
): GatewayError {
  const words = [given.code, given.subCode].filter(Boolean).join(' ') || 'no code'
  return new GatewayError(`Alipay refused ${method}: ${words}`, given.isFault ?? false)
}

/** The signed part of a reply. Only the exact text that was signed is parsed. */
async function readSigned(options: AlipayOptions, method: string, text: string) {
  const name = `${method.replaceAll('.', '_')}_response`
  const [, node = '', signed = '', signature = ''] = ANSWER.exec(text) ?? []
  if (node !== name && node !== 'error_response')
    throw new GatewayError(`Alipay's reply to ${method} is malformed`, true)
  const values = objectOf(signed)
  if (values && (await isSignedText(options, signed, signature.replaceAll('\\/', '/')))) return values
  // Errors about an unverifiable request are not signed; accepted only as errors.
  if (values && node === 'error_response') throw refusal(method, wordsOf(values))
  throw new GatewayError(`Alipay's reply to ${method} has no valid signature`, false)
}

/** Name, text and signature of the reply; the signature comes last. */
const ANSWER =
  /^\s*\{\s*"(\w{1,100})"\s*:\s*(\{.*\})\s*(?:,\s*"alipay_cert_sn"\s*:\s*"\w*"\s*)?(?:,\s*"sign"\s*:\s*"([\w+/=\\]*)"\s*)?\}\s*$/s

function wordsOf(values: Record<string, unknown>) {
  const code = wordOf(values.code)
  return { code, subCode: wordOf(values.sub_code), isFault: code === UNAVAILABLE }
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && isStorable(value) ? { ...value } : null
  } catch {
    return null
  }
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : null
}
