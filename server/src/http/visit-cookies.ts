import type { IncomingHttpHeaders } from 'node:http'
import { GUEST, type Principal } from '../areas/session/rules.ts'
import { shopperCartHash } from '../cart-hashes.ts'
import { keyedHash } from '../keyed-hash.ts'
import type { NewToken, Visit } from '../visit.ts'
import { COOKIES, cookieIn, cookieText, isSecure } from './cookies.ts'
import { isOurToken, randomPart, type TokenContext } from './csrf.ts'
import { deviceIn, deviceToken, hashOf, isShopperToken, newToken, SESSION, TOKEN } from './visit-tokens.ts'

export interface CookieSink {
  header(name: string, value: string): unknown
}

/** The visitor's identity and cart, from the cookies of a request and the changes that its reply makes to them. */
export class VisitCookies {
  readonly #context: TokenContext
  readonly #headers: IncomingHttpHeaders
  readonly #reply: CookieSink
  #principal: Principal = GUEST
  #cartBy: Visit['cartBy'] = 'cookie'
  #cartHash: Buffer | null | undefined
  #sessionHash: Buffer | null | undefined

  constructor(context: TokenContext, headers: IncomingHttpHeaders, reply: CookieSink) {
    this.#context = context
    this.#headers = headers
    this.#reply = reply
  }

  get principal(): Principal {
    return this.#principal
  }

  identify(principal: Principal): void {
    this.#principal = principal
    if (principal.kind === 'shopper') this.#cartBy = 'account'
  }

  get mayBeShopper(): boolean {
    return isShopperToken(this.#token('session', SESSION))
  }

  /** Hash of the main cart; a shopper's cart has no cookie. */
  get cartHash(): Buffer | null {
    const principal = this.#principal
    return principal.kind === 'shopper'
      ? shopperCartHash(this.#context.secret, principal.shopper.id)
      : this.deviceCartHash
  }

  get deviceCartHash(): Buffer | null {
    if (this.#cartHash === undefined) this.#cartHash = hashed(this.#token('cart', TOKEN))
    return this.#cartHash
  }

  get cartBy(): Visit['cartBy'] {
    return this.#cartBy
  }

  get sessionHash(): Buffer | null {
    if (this.#sessionHash === undefined) this.#sessionHash = hashed(this.#token('session', SESSION))
    return this.#sessionHash
  }

  get orderDevice(): Buffer | null {
    return hashed(this.#token('orders', TOKEN))
  }

  newOrderDevice(): NewToken {
    const token = newToken('guest')
    return { hash: hashOf(token), give: () => this.set('orders', token) }
  }

  followCart(hash: Buffer): void {
    this.#cartHash = hash
    this.#cartBy = 'old cookie'
  }

  newCart(): NewToken {
    const token = newToken('guest')
    const hash = hashOf(token)
    const give = () => {
      this.set('cart', token)
      this.#cartHash = hash
      this.#cartBy = 'this request'
    }
    return { hash, give }
  }

  newSession(of: 'guest' | 'shopper'): NewToken {
    const token = newToken(of)
    const hash = hashOf(token)
    const give = () => {
      this.set('session', token)
      this.#sessionHash = hash
    }
    return { hash, give }
  }

  clear(cookie: 'session' | 'cart'): void {
    this.#reply.header('set-cookie', cookieText(COOKIES[cookie], '', isSecure(this.#context), 0))
    if (cookie === 'session') this.#sessionHash = null
    else this.#cartHash = null
  }

  knownDevice(account: string): string | null {
    return deviceIn(this.#value('device'), this.#context.secret, account)
  }

  get browserMark(): string | null {
    const token = this.#value('token')
    if (!isOurToken(this.#context.secret, token)) return null
    return keyedHash(this.#context.secret, `browser ${randomPart(token)}`).toString('base64url')
  }

  rememberDevice(account: string): void {
    this.set('device', deviceToken(this.#context.secret, account))
  }

  set(cookie: keyof typeof COOKIES, value: string): void {
    this.#reply.header('set-cookie', cookieText(COOKIES[cookie], value, isSecure(this.#context)))
  }

  #value(cookie: keyof typeof COOKIES): string | undefined {
    return cookieIn(this.#headers.cookie, COOKIES[cookie], isSecure(this.#context))
  }

  #token(cookie: 'session' | 'cart' | 'orders', form: RegExp): string | null {
    const value = this.#value(cookie)
    return value !== undefined && form.test(value) ? value : null
  }
}

const hashed = (token: string | null) => (token === null ? null : hashOf(token))
