import type { Locale } from '@istore/contract/text.ts'

/** A payment to request from a provider. One request per payment attempt; `attemptNo` is the provider's order number. */
export interface PaymentRequest {
  attemptNo: string
  /** Minor units. */
  amount: number
  currency: string
  description: string
  /** What the amount is made of, for a page with room for all of it. */
  parts: readonly string[]
  notifyUrl: string
  returnUrl: string
  locale: Locale
  /** Minutes the hosted page stays payable. */
  minutes: number
  /** True on a phone: the page opens in the browser of the phone, not on a desktop. */
  mobile: boolean
}

/** What a provider says of one payment. `transactionNo` is the provider's own number, null while it has none. */
export interface PaymentState {
  attemptNo: string
  outcome: 'pending' | 'paid' | 'failed'
  transactionNo: string | null
  /** Minor units; null where the provider does not say. */
  amount: number | null
  currency: string | null
}

/** A message of the provider's that passed every check, and the reply that it wants. */
export interface Notification {
  state: PaymentState
}

/** One provider's hosted payment page. Every method throws `GatewayError` when the provider cannot be reached or refuses. */
export interface PaymentGateway {
  readonly provider: string
  /** Asks for a hosted page. @returns the address that the shopper opens */
  open(request: PaymentRequest, method: string): Promise<{ payUrl: string; transactionNo: string | null }>
  query(attemptNo: string): Promise<PaymentState>
  refund(refund: {
    attemptNo: string
    refundNo: string
    amount: number
    currency: string
  }): Promise<{ refunded: boolean }>
  /** Makes an unpaid hosted page unpayable. @returns false when it was paid before it could be closed */
  cancel(attemptNo: string): Promise<boolean>
  /** Checks a notification. @returns null when it is not truly the provider's */
  readNotification(body: unknown): Notification | null
  /** The body and type that acknowledge a notification, or request that it is sent again. */
  notificationReply(taken: boolean): { body: string; type: string }
}

/** The provider could not be reached, answered nonsense, or refused. `retryable` when asking again may help. */
export class GatewayError extends Error {
  readonly retryable: boolean
  constructor(message: string, retryable: boolean) {
    super(message)
    this.name = 'GatewayError'
    this.retryable = retryable
  }
}
