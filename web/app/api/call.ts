import type { Body, EndpointName, Params, Query, Reply, Sent } from '@istore/contract/index.ts'
import { CallFailure } from './failure.ts'
import { browserTransport, type Incoming, type Transport } from './transport.ts'

const API_BASE = '/api/istore/client'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

export type CallInput<K extends EndpointName> = Part<'params', Params<K>> &
  Part<'query', Query<K>> &
  Part<'body', Body<K>> &
  Part<'upload', Sent<K, FormData>> & { signal?: AbortSignal }

type Arguments<K extends EndpointName> =
  Record<never, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]

/**
 * Calls the API from the browser.
 * @throws CallFailure with the status and the server's messages
 * @source spec §7, §8
 */
export function call<K extends EndpointName>(key: K, ...[input]: Arguments<K>): Promise<Reply<K>> {
  return callWith(browserTransport, key, input)
}

export async function callWith<K extends EndpointName>(
  transport: Transport,
  key: K,
  input: LooseInput = {},
): Promise<Reply<K>> {
  const [method = 'GET', path = ''] = key.split(' ', 2)
  const url = addressOf(path, input)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  const body = input.upload ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
  const incoming = await transport({ method, url, headers, body, signal: input.signal }).catch((cause: unknown) => {
    if (input.signal?.aborted) throw cause
    return { status: 0, statusText: 'Unknown Error', text: '' }
  })
  return read(incoming, url) as Reply<K>
}

interface LooseInput {
  params?: object
  query?: object
  body?: unknown
  /** A form with one file in the field `file`; the browser sets the content type with its boundary. */
  upload?: FormData
  signal?: AbortSignal
}

/** A lone surrogate, which no URL can contain. */
const HALF = /\p{Surrogate}/gu

export function addressOf(path: string, { params = {}, query = {} }: Pick<LooseInput, 'params' | 'query'>): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const textOf = (name: string) => String(values.get(name) ?? '').replace(HALF, '\uFFFD')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(name)))
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
  const search = new URLSearchParams(pairs).toString()
  return `${API_BASE}${filled}${search === '' ? '' : `?${search}`}`
}

function read({ status, statusText, text, value, retryAfter }: Incoming, url: string): unknown {
  const effective = status === 0 && text !== '' ? 200 : status
  const ok = effective >= 200 && effective < 300
  const body = value ?? parse(text)
  if (!ok)
    throw new CallFailure(`Http failure response for ${url}: ${effective} ${statusText}`, effective, body, retryAfter)
  if (body === MALFORMED) throw new CallFailure('Http failure during parsing', effective)
  return body
}

const MALFORMED = Symbol('malformed')

function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return MALFORMED
  }
}
