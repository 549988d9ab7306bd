import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@istore/contract/endpoint.ts'
import type { Body, EndpointName, Query, Reply } from '@istore/contract/index.ts'
import type { ErrorBody } from '@istore/contract/refusals.ts'
import type { Traffic } from './traffic.ts'

/** The shop refused a call, with a code. */
export class Refused extends Error {
  readonly code: string
  constructor(call: string, status: number, code: string) {
    super(`${call}: ${status} ${code}`)
    this.code = code
  }
}

type Sent<K extends EndpointName> = { params?: Record<string, string>; query?: Partial<Query<K>>; body?: Body<K> }

/** A shop without a reply for this long is down. */
const TIMEOUT_MS = 120_000
const PAUSE_MS = 25
/** After a refused connection: the server is starting. */
const RESTART_PAUSE_MS = 150

interface VisitorOptions {
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>
  /** A shop without a reply for this long is down. */
  patienceMs?: number
  /** Codes of failures that count as answers, such as that for an unreachable payment provider. */
  answers?: readonly string[]
}

/** A client that repeats each request until it is answered. */
export class Visitor {
  readonly #url: string
  readonly #traffic: Traffic
  readonly #headers: Readonly<Record<string, string>>
  readonly #patienceMs: number
  readonly #answers: readonly string[]
  /** Whether an answer was cut off, and with it perhaps a new cookie. */
  wasCut = false
  readonly #cookies = new Map<string, string>()

  constructor(url: string, traffic: Traffic, options: VisitorOptions = {}) {
    const { headers = {}, patienceMs = TIMEOUT_MS, answers = [] } = options
    this.#headers = headers
    this.#answers = answers
    this.#patienceMs = patienceMs
    this.#url = url
    this.#traffic = traffic
  }

  /** Makes a call until it is answered. @throws Refused when the answer is a refusal */
  async call<K extends EndpointName>(key: K, sent: Sent<K> = {}): Promise<Reply<K>> {
    if (!(key.startsWith('GET') || this.#cookies.has('XSRF-TOKEN'))) await this.call('GET /common3/exchangeRates/')
    const limit = Date.now() + this.#patienceMs
    for (let pause = PAUSE_MS, problem = ''; ; await sleep(pause)) {
      if (Date.now() > limit) throw new Error(`${key} was not answered: ${problem}`)
      this.#traffic.noteSent(key)
      const wasOut = this.#traffic.databaseIsOut
      try {
        const answer = await this.#ask(key, sent)
        this.#traffic.noteAnswered()
        if (answer.status < 500 || this.#answers.includes(codeOf(answer.text))) return readReply(key, answer)
        problem = `${answer.status} ${answer.text}`
        const isOut = wasOut || this.#traffic.databaseIsOut
        if (!isOut) this.#traffic.noteOddity(`${key} failed with a living database: ${problem}`)
      } catch (error) {
        if (error instanceof Refused) throw error
        problem = String((error as Error).cause ?? error)
        const isDown = problem.includes('ECONNREFUSED')
        if (!isDown) this.#noteCut(key)
        pause = isDown ? RESTART_PAUSE_MS : PAUSE_MS
      }
    }
  }

  #noteCut(key: EndpointName): void {
    this.wasCut = true
    this.#traffic.noteCut(key)
  }

  async #ask<K extends EndpointName>(key: K, { params, query, body }: Sent<K>) {
    const [method = '', path = ''] = key.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const response = await fetch(`${this.#url}${API_BASE}${filled}${search && `?${search}`}`, {
      method,
      headers: {
        ...this.#headers,
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return { status: response.status, text }
  }
}

function readReply<K extends EndpointName>(key: K, { status, text }: { status: number; text: string }): Reply<K> {
  if (status === 200) return JSON.parse(text) as Reply<K>
  throw new Refused(key, status, codeOf(text))
}

/** The code of a refusal; empty if the answer is not a refusal. */
function codeOf(text: string): string {
  try {
    return (JSON.parse(text) as Partial<ErrorBody>).errors?.error[0]?.code ?? ''
  } catch {
    return ''
  }
}
