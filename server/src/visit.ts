import type { Environment } from '@istore/contract/environment.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { AppContext } from './app-context.ts'
import type { Caller } from './areas/limits/rules.ts'
import type { Principal } from './areas/session/rules.ts'

/** A new token that the visitor does not have yet. */
export interface NewToken {
  /** The hash to store. */
  hash: Buffer
  /** Sets the cookie. Call it once the row is stored: after a lost transaction the cookie would open nothing. */
  give(): void
}

/** The visitor of a request. Services take it instead of a request, so that none of them depends on HTTP. */
export interface Visit {
  readonly context: AppContext
  readonly locale: Locale
  readonly environment: Environment
  /** The caller whose rate limits apply; null when none do, as for an exempt address. */
  readonly caller: Caller | null
  /** The network address that the request came from; empty for requests made by the server itself. */
  readonly address: string
  /** The browser's user agent. */
  readonly browser: string
  /** The visitor's identity. Known before a call's handler runs. */
  readonly principal: Principal
  /** Whether the session cookie may be a shopper's: a guest's has another form, and needs no look-up. */
  readonly mayBeShopper: boolean
  /** The chosen store location, null when none is chosen or the stored one is gone. */
  readonly storeLocationId: string | null
  /** The chosen display currency, null for the shop's own. */
  readonly currency: string | null
  /** Identifies the cart: SHA-256 of the cart cookie, null without one; for a shopper the same on every device. */
  readonly cartHash: Buffer | null
  /** SHA-256 of the cart cookie of this device, signed in or not; null when there is none. */
  readonly deviceCartHash: Buffer | null
  /** Like `cartHash`, but always of the main cart, in a campaign too. */
  readonly mainCartHash: Buffer | null
  /**
   * What the cart is identified by: the visitor's cookie, a cookie whose token was replaced, a token that this request
   * has just created, or the account.
   */
  readonly cartBy: 'cookie' | 'old cookie' | 'this request' | 'account'
  /** SHA-256 of the session cookie; null when there is none. */
  readonly sessionHash: Buffer | null
  /** SHA-256 of the cookie of a device on which a mailed link to an order was opened; null when there is none. */
  readonly orderDevice: Buffer | null
  /** The campaign whose cart this visit uses; null for the main cart. */
  readonly campaignId: string | null
  /** The same visit, with the cart of a campaign. */
  inCampaign(id: string): Visit
  /** The same visit, with a separate cart for "Buy now". */
  inBuyNow(id: string): Visit
  /** Gives a guest a new cart cookie; a shopper's cart needs none. @returns the hash to store */
  issueCartToken(): Buffer
  /** Creates a token for the main cart. */
  newCart(): NewToken
  newSession(of: 'guest' | 'shopper'): NewToken
  /** Creates an id for this device, for orders opened by a mailed link. */
  newOrderDevice(): NewToken
  /** Sets the visitor's identity for the rest of the request. */
  identify(principal: Principal): void
  /** Removes a cookie from the device. */
  clear(cookie: 'session' | 'cart'): void
  /** Uses the main cart with this hash for the rest of the request, as the cookie's token was replaced. */
  followCart(hash: Buffer): void
  /** The id of this device, if the shopper of the account has signed in on it; otherwise null. */
  knownDevice(account: string): string | null
  /** Identifies this browser by a hash of its anti-forgery token; null for a browser without a token of ours. */
  readonly browserMark: string | null
  /** Records that the shopper of an account has signed in on this device. */
  rememberDevice(account: string): void
  /** Stores a choice in a cookie. */
  choose(choice: 'language' | 'currency' | 'location', value: string): void
}

/** The visit with the cart that a call's query selects. */
export function inCart(visit: Visit, query: { fissionCampaignId?: string; buyNow?: string }): Visit {
  if (query.fissionCampaignId !== undefined) return visit.inCampaign(query.fissionCampaignId)
  return query.buyNow === undefined ? visit : visit.inBuyNow(query.buyNow)
}
