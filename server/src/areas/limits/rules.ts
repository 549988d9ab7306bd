/** A token bucket: it holds up to `burst` requests, and is refilled with `perSecond`. */
export interface Limit {
  perSecond: number
  burst: number
}

/** The keys of the buckets that a request is taken from. */
export interface Caller {
  /** Mark of the visitor's token. Requests without a token from one address count as one visitor. */
  visitor: string
  /** Network address. For IPv6 it is the /64 network, as a household has all of its addresses. */
  address: string
}

/** Limits per visitor, unless noted otherwise. @source the shop's rules; a burst of searches lasts three seconds */
export const LIMITS = {
  /** Documents and calls. */
  read: { perSecond: 20, burst: 60 },
  /** Searches and suggestions, which are reads as well. */
  search: { perSecond: 5, burst: 15 },
  /** New carts. */
  cart: { perSecond: 10 / 60, burst: 10 },
  /** Calls to a payment provider, per session. */
  gateway: { perSecond: 20 / 60, burst: 20 },
  /** Sign-ins to an account: per device that its shopper has used, and for all other devices together. */
  signIn: { perSecond: 1 / 60, burst: 10 },
  /** Sign-ins from one address, to any account. */
  signInAddress: { perSecond: 1 / 20, burst: 30 },
  /** Messages of the contact form from one address. */
  formMessage: { perSecond: 5 / 3600, burst: 5 },
  /** Emails with a link, per email address and kind. */
  linkMail: { perSecond: 5 / 3600, burst: 5 },
  /** Requests for such emails from one address, to any email address. */
  linkMailAddress: { perSecond: 20 / 3600, burst: 20 },
  /** Invalid or expired links, from one address. */
  wrongLink: { perSecond: 20 / 3600, burst: 20 },
  /** Unknown coupon codes, per visitor and per address: twenty an hour. */
  wrongCoupon: { perSecond: 20 / 3600, burst: 20 },
  /** Unknown gift card codes, per shopper and per address: twenty an hour. */
  wrongGiftCard: { perSecond: 20 / 3600, burst: 20 },
  /** Uploaded pictures, per shopper: ten an hour. */
  upload: { perSecond: 10 / 3600, burst: 10 },
  /** Notifications of payment providers, per address. */
  notification: { perSecond: 20, burst: 20 },
} as const satisfies Record<string, Limit>

/** Concurrent searches per visitor, and how many more may wait. */
export const SEARCHES = { running: 2, waiting: 6 } as const

/** Concurrent new carts per visitor, so that a flood of them cannot fill the database's queue. */
export const NEW_CARTS = { running: 1, waiting: 10 } as const

/** How many visitors' limits an address gets, as offices and mobile networks share one. */
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

/** The buckets that a request is taken from: the visitor's and the address's. */
export const bucketsOf = (name: keyof typeof SHARED, { visitor, address }: Caller): readonly Bucket[] => [
  { key: `${name}:${visitor}`, limit: LIMITS[name] },
  { key: `${name}:${address}`, limit: SHARED[name] },
]

/** Time to refill one request, in milliseconds. */
export const costMs = ({ perSecond }: Limit): number => 1000 / perSecond

/** Time to fill an empty bucket, in milliseconds. */
export const depthMs = (limit: Limit): number => limit.burst * costMs(limit)

/** Time until a bucket that is full at `fullAt` has a request, in milliseconds; 0 if it has one now. */
export function waitMs(fullAt: number, now: number, limit: Limit): number {
  return Math.max(0, Math.max(fullAt, now) + costMs(limit) - depthMs(limit) - now)
}

/** Value of the `Retry-After` header in seconds: an integer, at least 1. */
export const retrySeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))
