import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Environment, environmentOf } from '@istore/contract/environment.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { AppContext } from '../app-context.ts'
import type { Caller } from '../areas/limits/rules.ts'
import { shopLanguages, supportedLocale } from '../supported-locale.ts'
import type { NewToken, Visit } from '../visit.ts'
import { COOKIES, choiceIn, cookieIn, cookieText, isSecure } from './cookies.ts'
import { localeOf } from './locale.ts'

const TOKEN = /^[A-Za-z0-9_-]{32}$/
const LOCATION = /^[A-Za-z0-9_-]{1,64}$/
const CURRENCY = /^[A-Z]{3}$/

const newToken = () => randomBytes(24).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest()
const hashed = (token: string | null) => (token === null ? null : hashOf(token))

const matching = (value: string | undefined, form: RegExp) => (value && form.test(value) ? value : null)

interface CookieSource {
  headers: IncomingHttpHeaders
  caller?: Caller | null
  ip?: string
}

interface CookieSink {
  header(name: string, value: string): unknown
}

/** The hash of a cart beside the main one, which only the holder of the cart cookie can name. */
const besideHash = (cart: Buffer, name: string) => createHash('sha256').update(cart).update(name).digest()

/** A visit of one request: each value is read on first access, as most calls need few of them. */
class RequestVisit implements Visit {
  readonly campaignId: string | null = null
  readonly context: AppContext
  readonly request: CookieSource
  readonly reply: CookieSink
  #cartBy: Visit['cartBy'] = 'cookie'
  #cartHash: Buffer | null | undefined
  #sessionHash: Buffer | null | undefined
  #locale: Locale | undefined
  #environment: Environment | undefined

  constructor(context: AppContext, request: CookieSource, reply: CookieSink) {
    this.context = context
    this.request = request
    this.reply = reply
  }

  get locale(): Locale {
    this.#locale ??= supportedLocale(localeOf(this.request), shopLanguages(this.context))
    return this.#locale
  }

  get environment(): Environment {
    this.#environment ??= environmentOf(this.request.headers['user-agent'] ?? '')
    return this.#environment
  }

  get caller(): Caller | null {
    return this.request.caller ?? null
  }

  get address(): string {
    return this.request.ip ?? ''
  }

  get storeLocationId(): string | null {
    const id = matching(choiceIn(this.request.headers.cookie, 'location'), LOCATION)
    return this.context.content.storeLocation(id) ? id : null
  }

  get currency(): string | null {
    return matching(choiceIn(this.request.headers.cookie, 'currency'), CURRENCY)
  }

  get cartHash(): Buffer | null {
    if (this.#cartHash === undefined) this.#cartHash = hashed(this.#token(COOKIES.cart))
    return this.#cartHash
  }

  get sessionHash(): Buffer | null {
    if (this.#sessionHash === undefined) this.#sessionHash = hashed(this.#token(COOKIES.session))
    return this.#sessionHash
  }

  inCampaign(id: string): Visit {
    return new BesideVisit(this, `:fc:${id}`, id)
  }

  inBuyNow(id: string): Visit {
    return new BesideVisit(this, `:now:${id}`, null)
  }

  get mainCartHash(): Buffer | null {
    return this.cartHash
  }

  get cartBy(): Visit['cartBy'] {
    return this.#cartBy
  }

  followCart(hash: Buffer): void {
    this.#cartHash = hash
    this.#cartBy = 'old cookie'
  }

  keepCart(): Buffer {
    const { hash, give } = this.newCart()
    give()
    return hash
  }

  newCart(): NewToken {
    const token = newToken()
    const hash = hashOf(token)
    const give = () => {
      this.#setCookie(COOKIES.cart, token)
      this.#cartHash = hash
      this.#cartBy = 'this request'
    }
    return { hash, give }
  }

  newSession(): NewToken {
    const token = newToken()
    const hash = hashOf(token)
    const give = () => {
      this.#setCookie(COOKIES.session, token)
      this.#sessionHash = hash
    }
    return { hash, give }
  }

  choose(choice: 'language' | 'currency' | 'location', value: string): void {
    this.#setCookie(COOKIES[choice], value)
    if (choice === 'language') this.#locale = value as Locale
  }

  #token(name: string): string | null {
    return matching(cookieIn(this.request.headers.cookie, name, isSecure(this.context)), TOKEN)
  }

  #setCookie(name: string, value: string): void {
    this.reply.header('set-cookie', cookieText(name, value, isSecure(this.context)))
  }
}

/** The same visit with a cart beside the main one: that of a campaign, or of what is bought now. */
class BesideVisit extends RequestVisit {
  readonly #common: RequestVisit
  readonly #name: string
  override readonly campaignId: string | null

  constructor(common: RequestVisit, name: string, campaignId: string | null) {
    super(common.context, common.request, common.reply)
    this.#common = common
    this.#name = name
    this.campaignId = campaignId
  }

  override get cartHash(): Buffer | null {
    const { cartHash } = this.#common
    return cartHash && besideHash(cartHash, this.#name)
  }

  override get sessionHash(): Buffer | null {
    return this.#common.sessionHash
  }

  override get mainCartHash(): Buffer | null {
    return this.#common.cartHash
  }

  override get cartBy(): Visit['cartBy'] {
    return this.#common.cartBy
  }

  override followCart(hash: Buffer): void {
    this.#common.followCart(hash)
  }

  override newCart(): NewToken {
    return this.#common.newCart()
  }

  override newSession(): NewToken {
    return this.#common.newSession()
  }

  override inCampaign(id: string): Visit {
    return this.#common.inCampaign(id)
  }

  override inBuyNow(id: string): Visit {
    return this.#common.inBuyNow(id)
  }

  override keepCart(): Buffer {
    return besideHash(this.#common.keepCart(), this.#name)
  }
}

export function visitOf(context: AppContext, request: CookieSource, reply: CookieSink): Visit {
  return new RequestVisit(context, request, reply)
}
