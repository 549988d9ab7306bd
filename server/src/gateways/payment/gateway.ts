import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '@istore/contract/text.ts'

/** A payment to request from a provider. One request per payment attempt; `attemptNo` is the provider's order number. */
export interface PaymentRequest {
  /** The order's id, `-` and 8 hexadecimal digits; without a capital X. */
  attemptNo: string
  /** Minor units. */
  amount: number
  currency: string
  description: string
  /** What the amount is made of, for a page with room for all of it. */
  parts: readonly string[]
  notifyUrl: string
  returnUrl: string
  /** Where a shopper who gives up comes back to: the payment page of the order. */
  cancelUrl: string
  locale: Locale
  /**
   * When the attempt was made, and for how many minutes from then its page stays payable: a request that is sent again must
   * be the same in every word, or the provider refuses it.
   */
  createdAt: Date
  minutes: number
  /** True on a phone: the page opens in the browser of the phone, not on a desktop. */
  mobile: boolean
  /** The shopper's IP address. */
  clientAddress: string
  /** Of the shopper in a messaging app. */
  openId: string | null
}

/** What the shopper opens in order to pay. */
export type PaymentPage =
  | { kind: 'redirect'; url: string }
  /** A form that the page posts. */
  | { kind: 'form'; action: string; fields: Record<string, string> }
  /** The text of the code that a phone scans. */
  | { kind: 'qr'; code: string }
  /** What the payment sheet of an in-app browser takes. */
  | { kind: 'bridge'; prepayId: string; payInfo: PayInfo }

export interface PayInfo {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** A page that was opened. `transactionNo` is the provider's own number, null while it has none. */
export interface OpenedPage {
  page: PaymentPage
  transactionNo: string | null
}

/** What a provider says of one payment. `approved`: the shopper agreed, and nothing is captured yet. */
export interface PaymentState {
  attemptNo: string
  outcome: 'pending' | 'approved' | 'paid' | 'failed'
  /** The provider's own number, null while it has none. */
  transactionNo: string | null
  /** Minor units; null where the provider does not say. */
  amount: number | null
  currency: string | null
}

/** What is known of an attempt when its provider is called about it again. `amount` in minor units. */
export interface KnownAttempt {
  attemptNo: string
  transactionNo: string | null
  amount: number
  currency: string
  method: string
}

/** A payment to return, or a part of it. `amount`, and `total` that was taken, in minor units. */
export interface RefundRequest {
  attempt: KnownAttempt
  /** The same number again is the same refund. */
  refundNo: string
  amount: number
  currency: string
  total: number
}

/** `pending`: accepted, and to be queried later. */
export type RefundOutcome = 'done' | 'pending' | 'failed'

/** A request to the notify address, as it arrived. */
export interface NotificationInput {
  headers: IncomingHttpHeaders
  rawBody: string
  query: Record<string, string>
}

export interface HttpReply {
  status: number
  headers: Record<string, string>
  body: string
}

/** What a provider's message says, and the reply that it wants. */
export interface Notification {
  /** Null when the message is not truly the provider's: a bad signature, another merchant, or garbage. */
  state: PaymentState | null
  /** Authentic, but without news of a payment: acknowledged, and nothing is applied. */
  ignored?: true
  /** A hint without a proof of its own: the provider is queried, and only its answer counts. */
  queryFirst?: true
  /** @param taken false requests that the message is sent again */
  reply(taken: boolean): HttpReply
}

/** One account at a provider. Every method throws `GatewayError` when the provider cannot be reached or refuses. */
export interface PaymentGateway {
  readonly provider: string
  /** Seconds between two refunds of one payment, where the provider wants a pause. */
  readonly refundPauseSeconds?: number
  /** Requests a page. @param method id of a payment method of the provider's @param signal aborts when the time is up */
  open(request: PaymentRequest, method: string, signal: AbortSignal): Promise<OpenedPage>
  query(attempt: KnownAttempt): Promise<PaymentState>
  /** Takes the money of an approved payment. Idempotent. Only of providers that capture in a second step. */
  capture?(attempt: KnownAttempt): Promise<PaymentState>
  refund(refund: RefundRequest): Promise<RefundOutcome>
  /** @returns `unknown` when the provider has no such refund */
  queryRefund(refund: RefundRequest): Promise<RefundOutcome | 'unknown'>
  /**
   * Makes an unpaid page unpayable.
   * @returns `paid` when it was paid before; `cannot` where pages only run out by themselves: a late payment is refunded
   */
  cancel(attempt: KnownAttempt): Promise<'closed' | 'paid' | 'cannot'>
  readNotification(input: NotificationInput): Promise<Notification>
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
