const API = '/api/istore/client'

/** A visitor who calls the API with cookies of their own. */
export class Caller {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ')
  }

  /** @throws Error when the call is not answered with 200 */
  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    if (method !== 'GET' && !this.#cookies.has('XSRF-TOKEN')) await this.call('GET', '/common3/exchangeRates/')
    const token = this.#cookies.get('XSRF-TOKEN') ?? ''
    const headers = {
      cookie: this.cookie,
      'x-xsrf-token': token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const reply = await fetch(this.#url + API + path, { method, headers, body: JSON.stringify(body) })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return JSON.parse(text)
  }
}
