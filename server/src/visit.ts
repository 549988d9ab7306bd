import type { Environment } from '@istore/contract/environment.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Shop } from './shop.ts'

/** The visitor of a request. Services take it instead of a request, so that none of them depends on HTTP. */
export interface Visit {
  readonly shop: Shop
  readonly locale: Locale
  readonly environment: Environment
  /** The chosen shop, null when none is chosen or the stored one is gone. */
  readonly locationId: string | null
  /** The chosen display currency, null for the shop's own. */
  readonly currency: string | null
  /** SHA-256 of the cart cookie; null when there is none. */
  readonly cartHash: Buffer | null
  /** SHA-256 of the session cookie, or of the session that goes with the cart cookie; null when there is neither. */
  readonly sessionHash: Buffer | null
  /** The campaign whose cart this visit is about; null for the common cart. */
  readonly campaignId: string | null
  /** The same visit, about the cart of a campaign. */
  inCampaign(id: string): Visit
  /** Gives the visitor a new cart cookie. @returns the hash to store */
  keepCart(): Buffer
  /** Gives the visitor a new session cookie, the same one however often a cart asks. @returns the hash to store */
  keepSession(): Buffer
  /** Stores a choice in a cookie. */
  choose(choice: 'language' | 'currency' | 'location', value: string): void
}
