import { API_BASE } from '@istore/contract/endpoint.ts'
import type { Body, EndpointName, Query, Reply } from '@istore/contract/index.ts'
import type { ErrorBody } from '@istore/contract/refusals.ts'

export interface Answer {
  /** 0 when the connection ended without one. */
  status: number
  text: string
  ms: number
}

/** How often the shop gave each answer: a status, or another outcome. */
export type Outcomes = Record<string, number>

/** How often an attack may get each answer; it may get no other. */
export type Expected = Record<string, readonly [min: number, max: number]>

export interface Attack {
  run: (url: string) => Promise<Outcomes>
  expected: Expected
}

type Sent<K extends EndpointName> = { params?: Record<string, string>; query?: Partial<Query<K>>; body?: Body<K> }

/** The shop refused a call. */
export class Refused extends Error {
  readonly code: string
  constructor(key: string, { status, text }: Answer) {
    const { code } = (status >= 400 && status < 500 && (JSON.parse(text) as ErrorBody).errors.error[0]) || { code: '' }
    super(`${key}: ${status} ${code}`)
    this.code = code || String(status)
  }
}

/** A visitor with cookies and a network address of their own, which is sent as the shop's proxy would send it. */
export class Client {
  readonly cookies = new Map<string, string>()
  readonly #url: string
  readonly #address: string
  readonly #onAnswer: (answer: Answer) => void

  constructor(url: string, address: string, onAnswer: (answer: Answer) => void = () => {}) {
    this.#url = url
    this.#address = address
    this.#onAnswer = onAnswer
  }

  /** Sends one request as a browser would. */
  async send(method: string, path: string, body?: string): Promise<Answer> {
    const began = performance.now()
    const answer = await this.#fetch(method, path, body).catch(() => ({ status: 0, text: '' }))
    const timed = { ...answer, ms: performance.now() - began }
    this.#onAnswer(timed)
    return timed
  }

  /** Makes a call of the contract. @throws Refused */
  async call<K extends EndpointName>(key: K, { params, query, body }: Sent<K> = {}): Promise<Reply<K>> {
    const [method = '', path = ''] = key.split(' ')
    if (method !== 'GET' && !this.cookies.has('XSRF-TOKEN')) await this.call('GET /common3/exchangeRates/')
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const address = `${API_BASE}${filled}${search && `?${search}`}`
    const answer = await this.send(method, address, body === undefined ? undefined : JSON.stringify(body))
    if (answer.status !== 200) throw new Refused(key, answer)
    return JSON.parse(answer.text) as Reply<K>
  }

  async #fetch(method: string, path: string, body: string | undefined): Promise<Omit<Answer, 'ms'>> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.#address,
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body ?? null,
    })
    const text = await response.text()
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return { status: response.status, text }
  }
}
