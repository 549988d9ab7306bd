import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Environment, environmentOf } from '@istore/contract/environment.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Shop } from '../shop.ts'
import { shopLanguages, supportedLocale } from '../supported-locale.ts'
import type { Visit } from '../visit.ts'
import { COOKIES, cookieIn, cookieText } from './cookies.ts'
import { localeOf } from './locale.ts'

const TOKEN = /^[A-Za-z0-9_-]{32}$/
const LOCATION = /^[A-Za-z0-9_-]{1,64}$/
const CURRENCY = /^[A-Z]{3}$/

/** A random token for a cookie, and the hash of it that is stored. */
function newSecretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: hashOf(token) }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

function storedHash(header: string | undefined, name: string): Buffer | null {
  const token = cookieIn(header, name)
  return token && TOKEN.test(token) ? hashOf(token) : null
}

function matching(header: string | undefined, name: string, form: RegExp): string | null {
  const value = cookieIn(header, name)
  return value && form.test(value) ? value : null
}

interface CookieSource {
  headers: IncomingHttpHeaders
}

interface CookieSink {
  header(name: string, value: string): unknown
}

/** The hash of a campaign's cart: a cart of its own, which only the holder of the cart cookie can name. */
const campaignHash = (cart: Buffer, campaignId: string) =>
  createHash('sha256').update(cart).update(`:fc:${campaignId}`).digest()

/** A visit of one request: each value is read on first access, as most calls need few of them. */
class RequestVisit implements Visit {
  readonly campaignId = null
  readonly shop: Shop
  readonly #request: CookieSource
  readonly #reply: CookieSink
  readonly #secure: boolean
  #cartHash: Buffer | null | undefined
  #sessionHash: Buffer | null | undefined
  #locale: Locale | undefined
  #environment: Environment | undefined

  constructor(shop: Shop, request: CookieSource, reply: CookieSink) {
    this.shop = shop
    this.#request = request
    this.#reply = reply
    this.#secure = shop.publicUrl.startsWith('https:')
  }

  get locale(): Locale {
    this.#locale ??= supportedLocale(localeOf(this.#request), shopLanguages(this.shop))
    return this.#locale
  }

  get environment(): Environment {
    this.#environment ??= environmentOf(this.#request.headers['user-agent'] ?? '')
    return this.#environment
  }

  get locationId(): string | null {
    const id = matching(this.#request.headers.cookie, COOKIES.location, LOCATION)
    return id && this.shop.content.hasLocation(id) ? id : null
  }

  get currency(): string | null {
    return matching(this.#request.headers.cookie, COOKIES.currency, CURRENCY)
  }

  get cartHash(): Buffer | null {
    if (this.#cartHash === undefined) this.#cartHash = storedHash(this.#request.headers.cookie, COOKIES.cart)
    return this.#cartHash
  }

  get sessionHash(): Buffer | null {
    if (this.#sessionHash === undefined) {
      const hasOwn = cookieIn(this.#request.headers.cookie, COOKIES.session) !== undefined
      const token = hasOwn ? null : this.#tokenOfCart()
      this.#sessionHash = token ? hashOf(token) : storedHash(this.#request.headers.cookie, COOKIES.session)
    }
    return this.#sessionHash
  }

  inCampaign(id: string): Visit {
    return new CampaignVisit(this, id)
  }

  keepCart(): Buffer {
    const { token, hash } = newSecretToken()
    this.#setCookie(COOKIES.cart, token)
    this.#cartHash = hash
    return hash
  }

  keepSession(): Buffer {
    const token = this.#tokenOfCart() ?? newSecretToken().token
    this.#setCookie(COOKIES.session, token)
    this.#sessionHash = hashOf(token)
    return this.#sessionHash
  }

  /**
   * The session token that goes with the cart cookie, null without one. Two tabs that order at once are given the same
   * session this way, whichever reply the browser reads last; without our secret it cannot be computed.
   */
  #tokenOfCart(): string | null {
    const { cookie } = this.#request.headers
    const cart = cookieIn(cookie, COOKIES.cart)
    if (!cart || !TOKEN.test(cart)) return null
    const text = `session of ${cart} after ${cookieIn(cookie, COOKIES.session) ?? ''}`
    return createHmac('sha256', this.shop.secret).update(text).digest('base64url').slice(0, cart.length)
  }

  choose(choice: 'language' | 'currency' | 'location', value: string): void {
    this.#setCookie(COOKIES[choice], value)
    if (choice === 'language') this.#locale = value as Locale
  }

  #setCookie(name: string, value: string): void {
    this.#reply.header('set-cookie', cookieText(name, value, this.#secure))
  }
}

/** The same visit with the cart of a campaign: everything but the cart is delegated to the common visit. */
class CampaignVisit implements Visit {
  readonly #common: Visit
  readonly campaignId: string

  constructor(common: Visit, campaignId: string) {
    this.#common = common
    this.campaignId = campaignId
  }

  get shop() {
    return this.#common.shop
  }
  get locale() {
    return this.#common.locale
  }
  get environment() {
    return this.#common.environment
  }
  get locationId() {
    return this.#common.locationId
  }
  get currency() {
    return this.#common.currency
  }
  get sessionHash() {
    return this.#common.sessionHash
  }

  get cartHash(): Buffer | null {
    const { cartHash } = this.#common
    return cartHash && campaignHash(cartHash, this.campaignId)
  }

  inCampaign(id: string): Visit {
    return this.#common.inCampaign(id)
  }

  keepCart(): Buffer {
    return campaignHash(this.#common.keepCart(), this.campaignId)
  }

  keepSession(): Buffer {
    return this.#common.keepSession()
  }

  choose(choice: 'language' | 'currency' | 'location', value: string): void {
    this.#common.choose(choice, value)
  }
}

export function visitOf(shop: Shop, request: CookieSource, reply: CookieSink): Visit {
  return new RequestVisit(shop, request, reply)
}
