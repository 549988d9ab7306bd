import type { IncomingHttpHeaders } from 'node:http'
import { API_BASE } from '@istore/contract/endpoint.ts'
import { REFUSALS } from '@istore/contract/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { GUEST, type Principal } from '../../areas/session/rules.ts'
import { refusalTo } from '../../areas/session/service.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { Refusal, UndeclaredRefusal } from '../../refusal.ts'
import { SerializedReply } from '../../serialized-reply.ts'
import { isStorable } from '../../storable.ts'
import type { Visit } from '../../visit.ts'
import { refusalBody, unavailableBody } from '../errors.ts'
import { visitOf } from '../visit.ts'
import { compileAddress } from './compilers.ts'
import { callHandler, type MountedEndpoint } from './mount.ts'

/** The reply to a call that did not use the network. */
export interface InProcessReply {
  status: number
  statusText: string
  /** Empty when there is a `value`. */
  text: string
  /** The parsed text, where it is available; must not be changed. */
  value?: unknown
}

/** Answers a read of the API. @returns null for anything but a read of the contract */
export type InProcessApi = (
  url: string,
  headers: IncomingHttpHeaders,
  principal?: Principal,
) => Promise<InProcessReply> | null

interface Read {
  endpoint: MountedEndpoint
  /** Without a trailing slash. */
  path: string
  pattern: RegExp
  names: string[]
  checkParams: (value: unknown) => boolean
  checkQuery: (value: unknown) => boolean
}

function readOf(endpoint: MountedEndpoint): Read {
  const { key, entry } = endpoint
  const path = key.split(' ')[1] ?? ''
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const form = path.replace(/\{\w+\}/g, '([^/]+)').replace(/\/$/, '')
  return {
    endpoint,
    names,
    path: `${API_BASE}${form}`,
    pattern: new RegExp(`^${API_BASE}${form}/?$`),
    checkParams: compileAddress(entry.params),
    checkQuery: compileAddress(entry.query),
  }
}

function inputOf(read: Read, match: RegExpExecArray, search: URLSearchParams) {
  const params = Object.fromEntries(read.names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
  const query = Object.fromEntries(search)
  const valid = [params, query].every(isStorable) && read.checkParams(params) && read.checkQuery(query)
  if (!valid) throw new Refusal('INVALID_INPUT')
  return { params, query, body: undefined }
}

async function answer(read: Read, visit: Visit, input: () => ReturnType<typeof inputOf>): Promise<InProcessReply> {
  try {
    const given = input()
    const refusal = refusalTo(read.endpoint.entry, visit, given.params)
    if (refusal) throw refusal
    const result = await callHandler(read.endpoint, visit, given)
    const content =
      result instanceof SerializedReply ? { text: '', value: result.value } : { text: JSON.stringify(result) }
    return { status: 200, statusText: 'OK', ...content }
  } catch (error) {
    if (isDatabaseUnavailable(error)) return unavailable(visit, error)
    if (!(error instanceof Refusal)) throw error
    if (error instanceof UndeclaredRefusal) visit.context.log.error({ err: error }, 'undeclared refusal')
    const { status } = REFUSALS[error.code]
    return { status, statusText: error.code, text: JSON.stringify(refusalBody(visit.locale, ...error.given)) }
  }
}

function unavailable({ context, locale }: Visit, error: unknown): InProcessReply {
  context.log.error({ err: error }, 'unhandled error')
  return { status: 503, statusText: 'UNAVAILABLE', text: JSON.stringify(unavailableBody(locale)) }
}

/**
 * Calls the handlers for the reads that a document needs, with the same checks as over HTTP but without building HTTP
 * messages: a page makes up to eight. Reads that change something are left to HTTP, where the site is checked.
 */
export function inProcessApi(context: AppContext, endpoints: readonly MountedEndpoint[]): InProcessApi {
  const reads = endpoints
    .filter(({ key, entry }) => key.startsWith('GET ') && !entry.changes && !entry.stream)
    .map(readOf)
  const find = readFinder(reads)
  return (url, headers, principal = GUEST) => {
    const [path = '', search = ''] = url.split('?')
    const read = find(path)
    const match = read?.pattern.exec(path)
    if (!read || !match) return null
    const visit = visitOf(context, { headers }, IGNORED)
    visit.identify(principal)
    return answer(read, visit, () => inputOf(read, match, new URLSearchParams(search)))
  }
}

/** Returns a function that finds the call of a path. As over HTTP, paths without parameters come first, by look-up. */
function readFinder(reads: readonly Read[]): (path: string) => Read | undefined {
  const plain = new Map(reads.filter(({ names }) => names.length === 0).map((read) => [read.path, read]))
  const others = reads.filter(({ names }) => names.length > 0)
  return (path) => plain.get(path.replace(/\/$/, '')) ?? others.find(({ pattern }) => pattern.test(path))
}

/** Ignores cookies: a document sets its own. */
const IGNORED = { header: () => undefined }
