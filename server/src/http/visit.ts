import type { IncomingHttpHeaders } from 'node:http'
import { type Environment, environmentOf } from '@istore/contract/environment.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { AppContext } from '../app-context.ts'
import type { Caller } from '../areas/limits/rules.ts'
import type { Principal } from '../areas/session/rules.ts'
import { secondaryCartHash } from '../cart-hashes.ts'
import { shopLanguages, supportedLocale } from '../supported-locale.ts'
import type { NewToken, Visit } from '../visit.ts'
import { choiceIn } from './cookies.ts'
import { localeOf } from './locale.ts'
import { type CookieSink, VisitCookies } from './visit-cookies.ts'

const LOCATION = /^[A-Za-z0-9_-]{1,64}$/
const CURRENCY = /^[A-Z]{3}$/

const matching = (value: string | undefined, form: RegExp) => (value && form.test(value) ? value : null)

interface CookieSource {
  headers: IncomingHttpHeaders
  caller?: Caller | null
  ip?: string
}

/** The visit of one request. Each value is read on first access, as most calls need few of them. */
class RequestVisit implements Visit {
  readonly campaignId: string | null = null
  readonly context: AppContext
  protected readonly request: CookieSource
  protected readonly cookies: VisitCookies
  #locale: Locale | undefined
  #environment: Environment | undefined

  constructor(context: AppContext, request: CookieSource, cookies: VisitCookies) {
    this.context = context
    this.request = request
    this.cookies = cookies
  }

  get locale(): Locale {
    this.#locale ??= supportedLocale(localeOf(this.request), shopLanguages(this.context))
    return this.#locale
  }

  get environment(): Environment {
    this.#environment ??= environmentOf(this.browser)
    return this.#environment
  }

  get browser(): string {
    return this.request.headers['user-agent'] ?? ''
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

  get principal(): Principal {
    return this.cookies.principal
  }

  get mayBeShopper(): boolean {
    return this.cookies.mayBeShopper
  }

  get cartHash(): Buffer | null {
    return this.cookies.cartHash
  }

  get mainCartHash(): Buffer | null {
    return this.cookies.cartHash
  }

  get deviceCartHash(): Buffer | null {
    return this.cookies.deviceCartHash
  }

  get cartBy(): Visit['cartBy'] {
    return this.cookies.cartBy
  }

  get sessionHash(): Buffer | null {
    return this.cookies.sessionHash
  }

  get orderDevice(): Buffer | null {
    return this.cookies.orderDevice
  }

  newOrderDevice(): NewToken {
    return this.cookies.newOrderDevice()
  }

  identify(principal: Principal): void {
    this.cookies.identify(principal)
  }

  inCampaign(id: string): Visit {
    return new SecondaryCartVisit(this.context, this.request, this.cookies, { name: `:fc:${id}`, campaignId: id })
  }

  inBuyNow(id: string): Visit {
    return new SecondaryCartVisit(this.context, this.request, this.cookies, { name: `:now:${id}`, campaignId: null })
  }

  followCart(hash: Buffer): void {
    this.cookies.followCart(hash)
  }

  issueCartToken(): Buffer {
    const { principal, cartHash } = this.cookies
    if (principal.kind === 'shopper' && cartHash) return cartHash
    const { hash, give } = this.cookies.newCart()
    give()
    return hash
  }

  newCart(): NewToken {
    return this.cookies.newCart()
  }

  newSession(of: 'guest' | 'shopper'): NewToken {
    return this.cookies.newSession(of)
  }

  clear(cookie: 'session' | 'cart'): void {
    this.cookies.clear(cookie)
  }

  knownDevice(account: string): string | null {
    return this.cookies.knownDevice(account)
  }

  get browserMark(): string | null {
    return this.cookies.browserMark
  }

  rememberDevice(account: string): void {
    this.cookies.rememberDevice(account)
  }

  choose(choice: 'language' | 'currency' | 'location', value: string): void {
    this.cookies.set(choice, value)
    if (choice === 'language') this.#locale = value as Locale
  }
}

interface SecondaryCart {
  name: string
  campaignId: string | null
}

/** The same visit with a secondary cart: a campaign's, or that of "Buy now". */
class SecondaryCartVisit extends RequestVisit {
  readonly #name: string
  override readonly campaignId: string | null

  constructor(context: AppContext, request: CookieSource, cookies: VisitCookies, { name, campaignId }: SecondaryCart) {
    super(context, request, cookies)
    this.#name = name
    this.campaignId = campaignId
  }

  override get cartHash(): Buffer | null {
    const { cartHash } = this.cookies
    return cartHash && secondaryCartHash(cartHash, this.#name)
  }

  override issueCartToken(): Buffer {
    return secondaryCartHash(super.issueCartToken(), this.#name)
  }
}

export function visitOf(context: AppContext, request: CookieSource, reply: CookieSink): Visit {
  return new RequestVisit(context, request, new VisitCookies(context, request.headers, reply))
}
