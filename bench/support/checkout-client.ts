import { connect, type Socket } from 'node:net'

const API = '/api/istore/client'
const HEAD_END = '\r\n\r\n'

/** Durations of calls in milliseconds, by name. */
type Times = Map<string, number[]>

interface Sent {
  cookie: string
  address: string
  body?: unknown
}

interface Answer {
  status: number
  body: string
  cookies: string[]
}

/** A connection for one request at a time and replies with a length. It is cheap, as it shares the server's machine. */
class Line {
  readonly #socket: Socket
  readonly #chunks: Buffer[] = []
  #waiting: PromiseWithResolvers<Answer> | undefined

  constructor(url: URL) {
    this.#socket = connect(Number(url.port), url.hostname).setNoDelay(true)
    this.#socket.on('data', (bytes) => this.#read(bytes))
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The server has closed the connection.')))
  }

  end(): void {
    this.#socket.destroy()
  }

  send(request: string): Promise<Answer> {
    this.#waiting = Promise.withResolvers<Answer>()
    this.#socket.write(request)
    return this.#waiting.promise
  }

  #read(bytes: Buffer): void {
    this.#chunks.push(bytes)
    const all = this.#chunks.length === 1 ? bytes : Buffer.concat(this.#chunks)
    const end = all.indexOf(HEAD_END)
    if (end === -1) return
    const head = all.toString('latin1', 0, end)
    const body = all.subarray(end + HEAD_END.length)
    if (body.length < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)) return
    this.#chunks.length = 0
    const cookies = [...head.matchAll(/^set-cookie: (.*)\r?$/gim)].map((match) => match[1] ?? '')
    this.#waiting?.resolve({ status: Number(head.slice(9, 12)), body: body.toString(), cookies })
  }
}

/** Guests' connections to one shop. They share a token, because it does not identify a guest. */
export class CheckoutClient {
  readonly #url: URL
  readonly #free: Line[]
  #token = ''
  readonly times: Times = new Map()

  /** @param connections maximum number of guests that send at the same time */
  constructor(url: string, connections: number) {
    this.#url = new URL(url)
    this.#free = Array.from({ length: connections }, () => new Line(this.#url))
  }

  close(): void {
    for (const line of this.#free) line.end()
  }

  /** Call it before the first guest is created. */
  async open(): Promise<void> {
    const { cookies } = await this.send('GET', '/common3/exchangeRates/', { cookie: '', address: '203.0.113.1' })
    this.#token = /XSRF-TOKEN=([^;]+)/.exec(cookies.join())?.[1] ?? ''
  }

  /** @param address the network address that the guest comes from */
  newGuest(storeLocationId: string, address: string): CheckoutGuest {
    return new CheckoutGuest(this, address, [`XSRF-TOKEN=${this.#token}`, `istore_location=${storeLocationId}`])
  }

  async send(method: 'GET' | 'POST', path: string, sent: Sent): Promise<Answer> {
    const line = this.#free.pop()
    if (!line) throw new Error('More guests send at once than there are connections.')
    const began = performance.now()
    const answer = await line.send(this.#requestOf(method, path, sent))
    const name = `${method} ${path.replace(/\?.*/, '').replace(/\/\d+$/, '/{id}')}`
    const times = this.times.get(name) ?? []
    this.times.set(name, times)
    times.push(performance.now() - began)
    this.#free.push(line)
    return answer
  }

  #requestOf(method: string, path: string, { cookie, address, body }: Sent): string {
    const text = body === undefined ? '' : JSON.stringify(body)
    const type = text && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
    const from = `cookie: ${cookie}\r\nx-forwarded-for: ${address}\r\nx-xsrf-token: ${this.#token}\r\n`
    return `${method} ${API}${path} HTTP/1.1\r\nhost: ${this.#url.host}\r\n${from}${type}\r\n${text}`
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
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    for (const line of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return JSON.parse(answer.body) as T
  }
}
