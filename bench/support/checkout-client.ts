import { Agent, request } from 'node:http'

const API = '/api/istore/client'

/** What calls took, in milliseconds, by name. */
type Times = Map<string, number[]>

interface Sent {
  cookie: string
  address: string
  body?: unknown
}

interface Answer {
  status: number
  body: unknown
  cookies: string[]
}

/** Guests' connections to one shop. They share a token, as that says nothing of who they are. */
export class CheckoutClient {
  readonly #url: URL
  readonly #agent: Agent
  #token = ''
  readonly times: Times = new Map()

  constructor(url: string, connections: number) {
    this.#url = new URL(url)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Call it before the first guest comes. */
  async open(): Promise<void> {
    const { cookies } = await this.send('GET', '/common3/exchangeRates/', { cookie: '', address: '203.0.113.1' })
    this.#token = /XSRF-TOKEN=([^;]+)/.exec(cookies.join())?.[1] ?? ''
  }

  /** @param address the network address that the guest comes from */
  newGuest(storeLocationId: string, address: string): CheckoutGuest {
    return new CheckoutGuest(this, address, [`XSRF-TOKEN=${this.#token}`, `istore_location=${storeLocationId}`])
  }

  async send(method: 'GET' | 'POST', path: string, sent: Sent): Promise<Answer> {
    const began = performance.now()
    const answer = await this.#ask(method, path, sent)
    const name = `${method} ${path.replace(/\?.*/, '').replace(/\/\d+$/, '/{id}')}`
    const times = this.times.get(name) ?? []
    this.times.set(name, times)
    times.push(performance.now() - began)
    return answer
  }

  #ask(method: string, path: string, { cookie, address, body }: Sent): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      cookie,
      'x-forwarded-for': address,
      'x-xsrf-token': this.#token,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const { hostname, port } = this.#url
    const sending = request({ hostname, port, method, path: API + path, agent: this.#agent, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () => {
        const status = reply.statusCode ?? 0
        resolve({
          status,
          body: JSON.parse(Buffer.concat(chunks).toString()),
          cookies: reply.headers['set-cookie'] ?? [],
        })
      })
    })
    sending.on('error', reject)
    sending.end(text)
    return promise
  }
}

/** A guest with cookies of their own. */
export class CheckoutGuest {
  readonly #client: CheckoutClient
  readonly #cookies: Map<string, string>

  readonly #address: string

  constructor(client: CheckoutClient, address: string, cookies: readonly string[]) {
    this.#client = client
    this.#address = address
    this.#cookies = new Map(cookies.map((pair) => pair.split('=') as [string, string]))
  }

  /** @throws Error when the call is not answered with 200 */
  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await this.#client.send(method, path, { cookie, address: this.#address, body })
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    for (const line of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return answer.body as T
  }
}
