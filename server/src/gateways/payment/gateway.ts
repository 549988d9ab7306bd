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
  /** The parts of the amount, for a page that has room for all of them. */
  parts: readonly string[]
  notifyUrl: string
  returnUrl: string
  /** Where a shopper who cancels is redirected: the payment page of the order. */
  cancelUrl: string
  locale: Locale
  /** When the attempt was created: a repeated request must be identical, or the provider rejects it. */
  createdAt: Date
  /** How long the hosted page can be paid, in minutes from `createdAt`. */
  minutes: number
  /** True on a phone: the page opens in the browser of the phone, not on a desktop. */
  mobile: boolean
  /** The shopper's IP address. */
  clientAddress: string
  /** The shopper's id in a messaging app. */
  openId: string | null
}

/** What the shopper opens to pay. */
export type PaymentPage =
  | { kind: 'redirect'; url: string }
  /** A form to post. */
  | { kind: 'form'; action: string; fields: Record<string, string> }
  /** The text of a QR code. */
  | { kind: 'qr'; code: string }
  /** Parameters for the payment sheet of an in-app browser. */
  | { kind: 'bridge'; prepayId: string; payInfo: PayInfo }

export interface PayInfo {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** An opened page. `transactionNo` is the provider's number, null while it has none. */
export interface OpenedPage {
  page: PaymentPage
  transactionNo: string | null
}

/** State of a payment at its provider. `approved`: approved by the shopper, not captured yet. */
export interface PaymentState {
  attemptNo: string
  outcome: 'pending' | 'approved' | 'paid' | 'failed'
  /** The provider's number, null while it has none. */
  transactionNo: string | null
  /** Minor units; null where the provider does not say. */
  amount: number | null
  currency: string | null
}

/** An attempt as known to the shop, for further calls to its provider. `amount` in minor units. */
export interface KnownAttempt {
  attemptNo: string
  transactionNo: string | null
  amount: number
  currency: string
  method: string
}

/** A full or partial refund. `amount` and the charged `total` in minor units. */
export interface RefundRequest {
  attempt: KnownAttempt
  /** Idempotency key: the same number means the same refund. */
  refundNo: string
  amount: number
  currency: string
  total: number
}

/** `pending`: accepted, to be queried later. */
export type RefundOutcome = 'done' | 'pending' | 'failed'

/** A request to the notify address, unparsed. */
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

/** The content of a provider's notification, and the reply in its protocol. */
export interface Notification {
  /** Null when the notification is not authentic: a bad signature, another merchant, or garbage. */
  state: PaymentState | null
  /** Authentic but irrelevant to payments: acknowledged without effect. */
  ignored?: true
  /** Set when the state is only a hint: the provider is queried, and only the result counts. */
  queryFirst?: true
  /** @param taken false makes the provider repeat the notification */
  reply(acknowledged: boolean): HttpReply
}

/** The shop's account at a provider. Every method throws `GatewayError` when the provider is unreachable or refuses. */
export interface PaymentGateway {
  readonly provider: string
  /** Seconds between two refunds of one payment, where the provider requires a pause. */
  readonly refundPauseSeconds?: number
  /** Opens a page. @param method id of one of the provider's payment methods @param signal aborts at the time limit */
  open(request: PaymentRequest, method: string, signal: AbortSignal): Promise<OpenedPage>
  query(attempt: KnownAttempt): Promise<PaymentState>
  /** Captures an approved payment. Idempotent. Only for providers that capture in a second step. */
  capture?(attempt: KnownAttempt): Promise<PaymentState>
  refund(refund: RefundRequest): Promise<RefundOutcome>
  /** @returns `unknown` when the provider has no refund of that number */
  queryRefund(refund: RefundRequest): Promise<RefundOutcome | 'unknown'>
  /**
   * Closes an unpaid page, so that it can no longer be paid.
   * @returns `paid` when it is already paid; `cannot` where pages can only expire
   */
  cancel(attempt: KnownAttempt): Promise<'closed' | 'paid' | 'cannot'>
  readNotification(input: NotificationInput): Promise<Notification>
}

/** The provider could not be reached, gave an invalid answer, or refused. `retryable` when a retry may succeed. */
export class GatewayError extends Error {
  readonly retryable: boolean
  constructor(message: string, retryable: boolean) {
    super(message)
    this.name = 'GatewayError'
    this.retryable = retryable
  }
}
