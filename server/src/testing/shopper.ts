import { API_BASE } from '@istore/contract/endpoint.ts'
import type { Body, EndpointName, Query, Reply } from '@istore/contract/index.ts'
import type { ErrorBody } from '@istore/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'

export interface Answer<T> {
  status: number
  body: T
  headers: Record<string, unknown>
}

interface Sent {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

/** A visitor with their own cookies, who calls the API as a browser would. */
export class Shopper {
  readonly #app: FastifyInstance
  readonly cookies = new Map<string, string>()
  readonly headers: Record<string, string>
  /** The network address of the requests. */
  address = '127.0.0.1'

  constructor(app: FastifyInstance, headers: Record<string, string> = {}) {
    this.#app = app
    this.headers = { host: 'shop.test', ...headers }
  }

  /** Sends any request, valid or not. */
  async send<T = unknown>(method: string, path: string, sent: Sent = {}): Promise<Answer<T>> {
    const token = this.cookies.get('__Host-XSRF-TOKEN') ?? this.cookies.get('XSRF-TOKEN')
    const reply = await this.#app.inject({
      method: method as 'GET',
      url: API_BASE + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(sent.params?.[name] ?? '')),
      query: sent.query as Record<string, string>,
      headers: {
        ...this.headers,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && token && { 'x-xsrf-token': token }),
        ...sent.headers,
      },
      payload: sent.body as object,
      remoteAddress: this.address,
    })
    for (const { name, value } of reply.cookies) this.cookies.set(name, value)
    const text = reply.payload
    return { status: reply.statusCode, headers: reply.headers, body: (text === '' ? undefined : JSON.parse(text)) as T }
  }

  /** Makes a call of the contract and expects it to succeed. */
  async call<K extends EndpointName>(
    key: K,
    sent: { params?: Record<string, string>; query?: Partial<Query<K>>; body?: Body<K> } = {},
  ): Promise<Reply<K>> {
    if (!key.startsWith('GET') && ![...this.cookies.keys()].some((name) => name.endsWith('XSRF-TOKEN')))
      await this.send('GET', '/common3/exchangeRates/')
    const [method = '', path = ''] = key.split(' ')
    const answer = await this.send(method, path, sent as Sent)
    if (answer.status !== 200) throw new CallFailed(key, answer as Answer<ErrorBody>)
    return answer.body as Reply<K>
  }

  /** Makes a call that must be refused. @returns the refusal's code */
  async refusal<K extends EndpointName>(key: K, sent: Parameters<Shopper['call']>[1] = {}): Promise<string> {
    try {
      await this.call(key, sent as never)
    } catch (error) {
      if (error instanceof CallFailed) return error.code
      throw error
    }
    throw new Error(`${key} was not refused`)
  }
}

/** A call that was not answered with 200. */
export class CallFailed extends Error {
  readonly code: string
  readonly status: number
  constructor(key: string, { status, body }: Answer<ErrorBody>) {
    const first = body?.errors?.error[0]
    super(`${key}: ${status} ${first?.code}`)
    this.code = first?.code ?? ''
    this.status = status
  }
}
