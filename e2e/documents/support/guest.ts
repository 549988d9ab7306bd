import { parseHTML } from 'linkedom'
import { inject } from 'vitest'
import type { Language } from '../../fixtures/texts.ts'

const API = '/api/istore/client'

/** A document as the shop sent it, before any script has run. */
export class OpenedPage {
  readonly status: number
  /** The address that it redirects to; null if it does not. */
  readonly location: string | null
  readonly html: string
  #document: Document | undefined

  constructor(reply: Response, html: string) {
    this.status = reply.status
    this.location = reply.headers.get('location')
    this.html = html
  }

  /** The document, parsed on first access. */
  get document(): Document {
    this.#document ??= parseHTML(this.html || '<html></html>').document
    return this.#document
  }

  get main(): Element {
    return this.document.querySelector('main') ?? this.document.documentElement
  }
}

/** A visitor without a browser: remembers cookies, follows no redirect and runs no script. */
export class Guest {
  readonly cookies = new Map<string, string>()
  readonly language: Language
  readonly url: string
  readonly agent: string

  /** @param url of the shop; the shared one unless given */
  constructor(language: Language = 'en', { url = inject('shop').url, agent = 'Mozilla/5.0 (X11; Linux)' } = {}) {
    this.language = language
    this.url = url
    this.agent = agent
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'accept-language': this.language, 'user-agent': this.agent, cookie, ...init.headers }
    const reply = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return reply
  }

  async open(path: string): Promise<OpenedPage> {
    const reply = await this.fetch(path)
    return new OpenedPage(reply, await reply.text())
  }

  /** Opens a page and follows one redirect. */
  async follow(path: string): Promise<OpenedPage> {
    const page = await this.open(path)
    return page.location === null ? page : this.open(page.location)
  }

  /** Calls the API. @throws Error if the status of the reply is not 200 */
  async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
    if (method !== 'GET' && !this.cookies.has('XSRF-TOKEN')) await this.call('GET', '/common3/exchangeRates/')
    const token = this.cookies.get('XSRF-TOKEN') ?? ''
    const headers: Record<string, string> = { 'x-xsrf-token': token }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const reply = await this.fetch(API + path, { method, headers, body: JSON.stringify(body) })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return text === '' ? (undefined as T) : JSON.parse(text)
  }
}

export const LANGUAGES = ['en', 'zh'] as const
/** The `lang` attribute of a document in each language. */
export const LANG_TAG = { en: 'en', zh: 'zh-Hans' } as const
