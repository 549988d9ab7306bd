/** A bucket of requests: it holds `burst` and is refilled with `perSecond`. */
export interface Limit {
  perSecond: number
  burst: number
}

/** Whose buckets a request counts against. */
export interface Caller {
  /** From the visitor's token; all requests of an address without one count as one visitor's. */
  visitor: string
  /** An IPv6 address counts as its /64 network, since one household has that many addresses. */
  address: string
}

/** What each visitor may do. @source the shop's rules; a burst of searches is three seconds' worth */
export const LIMITS = {
  /** Documents and calls. */
  read: { perSecond: 20, burst: 60 },
  /** Searches and suggestions, which are reads as well. */
  search: { perSecond: 5, burst: 15 },
  /** New carts. */
  cart: { perSecond: 10 / 60, burst: 10 },
  /** Calls to a payment provider, of one session. */
  gateway: { perSecond: 20 / 60, burst: 20 },
  /** Attempts to sign in to one account: from devices that its shopper has used, each for itself, and from all others together. */
  signIn: { perSecond: 1 / 60, burst: 10 },
  /** Attempts to sign in from one address, to any account. */
  signInAddress: { perSecond: 1 / 20, burst: 30 },
  /** Messages of the contact form from one address. */
  formMessage: { perSecond: 5 / 3600, burst: 5 },
  /** Emails with a link to one email address, of each kind. */
  linkMail: { perSecond: 5 / 3600, burst: 5 },
  /** Requests for such emails from one address, for any email address. */
  linkMailAddress: { perSecond: 20 / 3600, burst: 20 },
  /** Links that do not or no longer open anything, from one address. */
  wrongLink: { perSecond: 20 / 3600, burst: 20 },
  /** Codes of coupons that do not exist, of one visitor, and from one address: twenty an hour. */
  wrongCoupon: { perSecond: 20 / 3600, burst: 20 },
  /** Codes of gift cards that do not exist, of one shopper, and from one address: twenty an hour. */
  wrongGiftCard: { perSecond: 20 / 3600, burst: 20 },
  /** Pictures that one shopper sends: ten an hour. */
  upload: { perSecond: 10 / 3600, burst: 10 },
  /** Notifications of payment providers, of one address. */
  notification: { perSecond: 20, burst: 20 },
} as const satisfies Record<string, Limit>

/** Searches of one visitor at a time, and how many of theirs may wait. */
export const SEARCHES = { running: 2, waiting: 6 } as const

/** New carts of one visitor at a time: a flood of them must not fill the queue for the database. */
export const NEW_CARTS = { running: 1, waiting: 10 } as const

/** How many visitors' worth one address may do: offices and phone networks share one. */
export const VISITORS_PER_ADDRESS = 10

export interface Bucket {
  key: string
  limit: Limit
}

const shared = ({ perSecond, burst }: Limit): Limit => ({
  perSecond: perSecond * VISITORS_PER_ADDRESS,
  burst: burst * VISITORS_PER_ADDRESS,
})

/** Computed once, because every request needs them. */
const SHARED = { read: shared(LIMITS.read), search: shared(LIMITS.search), cart: shared(LIMITS.cart) }

/** The buckets that a request is taken from: the visitor's, and that of the address. */
export const bucketsOf = (name: keyof typeof SHARED, { visitor, address }: Caller): readonly Bucket[] => [
  { key: `${name}:${visitor}`, limit: LIMITS[name] },
  { key: `${name}:${address}`, limit: SHARED[name] },
]

/** How long one request takes to be refilled, in milliseconds. */
export const costMs = ({ perSecond }: Limit): number => 1000 / perSecond

/** How long an empty bucket takes to be full again, in milliseconds. */
export const depthMs = (limit: Limit): number => limit.burst * costMs(limit)

/** How long until a bucket that is full at `fullAt` has one more request, in milliseconds; 0 when it has one now. */
export function waitMs(fullAt: number, now: number, limit: Limit): number {
  return Math.max(0, Math.max(fullAt, now) + costMs(limit) - depthMs(limit) - now)
}

/** The value of `Retry-After`: whole seconds, at least one. */
export const retrySeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))
