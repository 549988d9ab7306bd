import type { FastifyRequest } from 'fastify'
import { bodyText } from '../payments/request-body.ts'
import { isWebUrl } from '../payments/webhook.ts'
import type { Metadata } from './merchant.ts'
import { invalid } from './refusal.ts'

/** Parameters of a call, with names such as `line_items[0][quantity]`. */
export type Parameters = ReadonlyMap<string, string>

const MAX_METADATA = 50
const METADATA = /^(?:\w+\[)?metadata\]?\[([^[\]]{1,40})\]$/
const MAX_KEY_LENGTH = 255

/** Parses the parameters of form or query. @throws StripeRefusal parameter_unknown */
export function parametersOf(request: FastifyRequest, names: readonly string[]): Parameters {
  const text = request.method === 'GET' ? (request.url.split('?')[1] ?? '') : bodyText(request.body)
  const parameters = new Map(new URLSearchParams(text))
  for (const name of parameters.keys()) {
    const pattern = METADATA.test(name) ? name.replace(/\[[^[\]]+\]$/, '[]') : name.replaceAll(/\[\d{0,2}\]/g, '[]')
    if (!names.includes(pattern)) throw invalid(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
  }
  return parameters
}

/** Fingerprint of the parameters. */
export function contentOf(parameters: Parameters): string {
  return JSON.stringify([...parameters].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The idempotency key; null without one. @throws StripeRefusal */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && key !== '' && key.length <= MAX_KEY_LENGTH) return key
  throw invalid('Idempotency-Key', `Idempotency keys have 1 to ${MAX_KEY_LENGTH} characters`)
}

/** A text of 1 to `limit` characters, null when there is none. @throws StripeRefusal parameter_invalid_empty, … */
export function optional(parameters: Parameters, name: string, limit: number): string | null {
  const value = parameters.get(name)
  if (value === undefined) return null
  if (value === '') throw invalid(name, `You passed an empty string for '${name}'.`, 'parameter_invalid_empty')
  if (value.length > limit) throw invalid(name, `Invalid string: must be at most ${limit} characters`)
  return value
}

/** A text of 1 to `limit` characters. @throws StripeRefusal parameter_missing */
export function required(parameters: Parameters, name: string, limit: number): string {
  const value = optional(parameters, name, limit)
  if (value === null) throw invalid(name, `Missing required param: ${name}.`, 'parameter_missing')
  return value
}

/** A whole number from `min`, null when there is none. @throws StripeRefusal parameter_invalid_integer */
export function optionalInteger(parameters: Parameters, name: string, min: number): number | null {
  const text = optional(parameters, name, 20)
  if (text === null) return null
  if (!/^\d{1,12}$/.test(text)) throw invalid(name, `Invalid integer: ${text}`, 'parameter_invalid_integer')
  if (Number(text) < min) throw invalid(name, `This value must be greater than or equal to ${min}.`)
  return Number(text)
}

/** A whole number from `min`. @throws StripeRefusal */
export function requiredInteger(parameters: Parameters, name: string, min: number): number {
  const value = optionalInteger(parameters, name, min)
  if (value === null) throw invalid(name, `Missing required param: ${name}.`, 'parameter_missing')
  return value
}

/** A web address, null when there is none. @throws StripeRefusal url_invalid */
export function optionalUrl(parameters: Parameters, name: string): string | null {
  const text = optional(parameters, name, 2048)
  if (text !== null && !isWebUrl(text)) throw invalid(name, 'Not a valid URL', 'url_invalid')
  return text
}

/** The metadata of an object. @param prefix `metadata`, or `payment_intent_data[metadata]` @throws StripeRefusal */
export function metadataOf(parameters: Parameters, prefix = 'metadata'): Metadata {
  const names = [...parameters.keys()].filter((name) => name.startsWith(`${prefix}[`))
  if (names.length > MAX_METADATA) throw invalid(prefix, `Metadata has at most ${MAX_METADATA} keys`)
  return Object.fromEntries(
    names.map((name) => [METADATA.exec(name)?.[1] ?? '', optional(parameters, name, 500) ?? '']),
  )
}
