import type { Environment } from '@istore/contract/environment.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { AppContext } from './app-context.ts'
import type { Caller } from './areas/limits/rules.ts'
import type { Principal } from './areas/session/rules.ts'

/** A token that was made, of which the visitor knows nothing yet. */
export interface NewToken {
  /** To store. */
  hash: Buffer
  /** Sets the cookie: once what it opens is stored, or a lost transaction would leave the visitor with nothing. */
  give(): void
}

/** The visitor of a request. Services take it instead of a request, so that none of them depends on HTTP. */
export interface Visit {
  readonly context: AppContext
  readonly locale: Locale
  readonly environment: Environment
  /** Whose limits apply; null when none do, as for an exempt address. */
  readonly caller: Caller | null
  /** The network address that the request came from; empty for what the server asks itself. */
  readonly address: string
  /** What the browser calls itself. */
  readonly browser: string
  /** Who visits. Known before a call's handler runs. */
  readonly principal: Principal
  /** Whether the session cookie may be a shopper's: a guest's has another form, and needs no look-up. */
  readonly mayBeShopper: boolean
  /** The chosen store location, null when none is chosen or the stored one is gone. */
  readonly storeLocationId: string | null
  /** The chosen display currency, null for the shop's own. */
  readonly currency: string | null
  /** Names the cart: SHA-256 of the cart cookie, null when there is none; of a shopper the same on every device. */
  readonly cartHash: Buffer | null
  /** SHA-256 of the cart cookie of this device, signed in or not; null when there is none. */
  readonly deviceCartHash: Buffer | null
  /** The same of the main cart, in a campaign too. */
  readonly mainCartHash: Buffer | null
  /** What names the cart: the visitor's cookie, one whose token was replaced, this request, which has just made it, or the account. */
  readonly cartBy: 'cookie' | 'old cookie' | 'this request' | 'account'
  /** SHA-256 of the session cookie; null when there is none. */
  readonly sessionHash: Buffer | null
  /** SHA-256 of the cookie of a device that has opened a mailed link to an order; null when there is none. */
  readonly orderDevice: Buffer | null
  /** The campaign whose cart this visit is about; null for the main cart. */
  readonly campaignId: string | null
  /** The same visit, about the cart of a campaign. */
  inCampaign(id: string): Visit
  /** The same visit, about a cart of its own for what is bought now. */
  inBuyNow(id: string): Visit
  /** Gives the visitor a new cart cookie. @returns the hash to store */
  keepCart(): Buffer
  /** A new token for the main cart. */
  newCart(): NewToken
  newSession(of: 'guest' | 'shopper'): NewToken
  /** A new name for this device, for orders opened by a mailed link. */
  newOrderDevice(): NewToken
  /** Says who visits, for the rest of the request. */
  identify(principal: Principal): void
  /** Removes a cookie from the device. */
  clear(cookie: 'session' | 'cart'): void
  /** Uses the main cart of this hash for the rest of the request, as the cookie's token was replaced. */
  followCart(hash: Buffer): void
  /** Names this device, when the shopper of an account has signed in on it; null for any other. */
  knownDevice(account: string): string | null
  /** Names this browser by its anti-forgery token, without telling which; null for one without a token of ours. */
  readonly browserMark: string | null
  /** Remembers that the shopper of an account has signed in on this device. */
  rememberDevice(account: string): void
  /** Stores a choice in a cookie. */
  choose(choice: 'language' | 'currency' | 'location', value: string): void
}

/** The visit, about the cart that a call's query means. */
export function inCart(visit: Visit, query: { fissionCampaignId?: string; buyNow?: string }): Visit {
  if (query.fissionCampaignId !== undefined) return visit.inCampaign(query.fissionCampaignId)
  return query.buyNow === undefined ? visit : visit.inBuyNow(query.buyNow)
}
