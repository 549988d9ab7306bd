import type { FastifyRequest } from 'fastify'
import { centsOf } from '../payments/amount.ts'
import { bodyText, jsonObject } from '../payments/request-body.ts'
import { publicKeyOf } from '../payments/rsa.ts'
import { readBeijing } from '../payments/time.ts'
import type { AlipayAccount } from './merchant.ts'
import { AlipayRefusal } from './refusal.ts'
import { isSignedRequest, type Parameters } from './sign.ts'

/** A request with the merchant's valid signature. */
export interface GatewayRequest {
  method: string
  parameters: Parameters
  /** The call's parameters, from `biz_content`. */
  content: Record<string, unknown>
}

/** The parameters of query and form combined. */
export function parametersOf(request: FastifyRequest): Record<string, string> {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  return { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(bodyText(request.body))) }
}

/** Checks the parameters common to all requests. @throws AlipayRefusal */
export function checkRequest(parameters: Parameters, account: AlipayAccount): GatewayRequest {
  const { method, timestamp = '', charset = '' } = parameters
  if (!method) throw new AlipayRefusal('isv.missing-method')
  if (parameters.app_id !== account.appId) throw new AlipayRefusal('isv.invalid-app-id')
  if (parameters.sign_type !== 'RSA2') throw new AlipayRefusal('isv.invalid-signature-type')
  if (charset.toLowerCase() !== 'utf-8') throw new AlipayRefusal('isv.invalid-charset')
  if (parameters.version !== '1.0') throw new AlipayRefusal('isv.invalid-version')
  if (!isSignedRequest(parameters, publicKeyOf(account.privateKey))) throw new AlipayRefusal('isv.invalid-signature')
  if (timestamp.length !== 19 || readBeijing(timestamp) === null) throw new AlipayRefusal('isv.invalid-timestamp')
  const content = jsonObject(parameters.biz_content)
  if (!content) throw new AlipayRefusal('ACQ.INVALID_PARAMETER', 'biz_content')
  return { method, parameters, content }
}

/** A text of 1 to `limit` characters. @throws AlipayRefusal ACQ.INVALID_PARAMETER */
export function required(content: Record<string, unknown>, name: string, limit: number): string {
  const value = optional(content, name, limit)
  if (value === null) throw new AlipayRefusal('ACQ.INVALID_PARAMETER', name)
  return value
}

/** A text of up to `limit` characters, null when missing or empty. @throws AlipayRefusal ACQ.INVALID_PARAMETER */
export function optional(content: Record<string, unknown>, name: string, limit: number): string | null {
  const value = content[name]
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || value.length > limit) throw new AlipayRefusal('ACQ.INVALID_PARAMETER', name)
  return value
}

/** An amount as text or number, in hundredths. @throws AlipayRefusal ACQ.INVALID_PARAMETER */
export function requiredCents(content: Record<string, unknown>, name: string): number {
  const value = content[name]
  const cents = typeof value === 'string' || typeof value === 'number' ? centsOf(String(value)) : null
  if (cents === null) throw new AlipayRefusal('ACQ.INVALID_PARAMETER', name)
  return cents
}

/** A web address among the parameters. @throws AlipayRefusal ACQ.INVALID_PARAMETER */
export function optionalUrl(values: Record<string, unknown>, name: string): string | null {
  const text = optional(values, name, 256)
  const protocol = text === null ? 'http:' : URL.parse(text)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:') throw new AlipayRefusal('ACQ.INVALID_PARAMETER', name)
  return text
}
