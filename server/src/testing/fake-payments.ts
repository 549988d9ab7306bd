import type { BuiltProvider } from '@istore/contract/payment-calls.ts'
import {
  GatewayError,
  type HttpReply,
  type KnownAttempt,
  type Notification,
  type NotificationInput,
  type OpenedPage,
  type PaymentGateway,
  type PaymentPage,
  type PaymentRequest,
  type PaymentState,
  type RefundOutcome,
  type RefundRequest,
} from '../gateways/payment/gateway.ts'
import type { PaymentProvider } from '../gateways/payment/provider.ts'
import { PAYMENT_PROVIDERS } from '../gateways/payment/providers/list.ts'
import { providerOf } from './provider-of.ts'

/** SnapPay is tested with its sandbox. */
export type FakeName = Exclude<BuiltProvider, 'snappay'>

export const FAKE_NAMES: readonly FakeName[] = PAYMENT_PROVIDERS.map(({ name }) => name).filter(
  (name) => name !== 'snappay',
)

export interface FakePayment {
  provider: FakeName
  method: string
  request: PaymentRequest
  outcome: PaymentState['outcome']
  captureCalls: number
  /** Minor units. */
  captured: number
  refunds: { refundNo: string; amount: number; total: number }[]
}

export interface FakeBehaviour {
  /** Never answers requests for a page, and ignores their abort signal. */
  silent: boolean
  /** Runs during each request for a page, before the answer. */
  duringOpen: () => Promise<unknown>
  /** Runs during the next capture, before the answer. */
  duringCapture: () => Promise<unknown>
  down: boolean
  refuses: boolean
  cannotCancel: boolean
  refund: RefundOutcome
  queryRefund: RefundOutcome | 'unknown'
  refundPauseSeconds: number
}

const NORMAL: FakeBehaviour = {
  silent: false,
  duringOpen: async () => {},
  duringCapture: async () => {},
  down: false,
  refuses: false,
  cannotCancel: false,
  refund: 'done',
  queryRefund: 'done',
  refundPauseSeconds: 0,
}

const SIGNATURE = 'signed-by-the-fake'

/** Providers that support everything in the interface; tests act as the shopper on their pages. */
export class FakePayments {
  readonly payments = new Map<string, FakePayment>()
  /** All requests to open a page, the oldest first. */
  readonly requests: PaymentRequest[] = []
  readonly #behaviour = new Map<FakeName, FakeBehaviour>()
  readonly gateways = FAKE_NAMES.map((name) => this.#gateway(name))
  readonly providers = FAKE_NAMES.map((name, at): PaymentProvider => {
    const gateway = this.gateways[at] as PaymentGateway
    const settings = { names: [], read: () => ({}), baseUrls: () => [] }
    return { name, methods: providerOf(name).methods, settings, connect: () => gateway }
  })

  /** Sets the behaviour of a provider until the next call; omitted properties are reset. */
  behave(name: FakeName, behaviour: Partial<FakeBehaviour> = {}): void {
    this.#behaviour.set(name, { ...NORMAL, ...behaviour })
  }

  /** The payments of an order, oldest first. */
  of(orderId: string): FakePayment[] {
    return [...this.payments.values()].filter(({ request }) => request.attemptNo.startsWith(orderId))
  }

  /** The shopper approves, cancels or pays on the newest page of an order. @returns the attempt number */
  end(orderId: string, outcome: PaymentState['outcome']): string {
    const payment = this.of(orderId).at(-1)
    if (!payment) throw new Error(`no payment of ${orderId}`)
    payment.outcome = outcome
    return payment.request.attemptNo
  }

  /** The signed notification of a payment. */
  notice(attemptNo: string, changes: object = {}): { headers: Record<string, string>; body: string } {
    return {
      headers: { 'x-signature': SIGNATURE },
      body: JSON.stringify({ ...this.#state({ attemptNo }), ...changes }),
    }
  }

  #behaviourOf(name: FakeName): FakeBehaviour {
    return this.#behaviour.get(name) ?? NORMAL
  }

  #payment(attemptNo: string): FakePayment {
    const payment = this.payments.get(attemptNo)
    if (!payment) throw new GatewayError(`no such payment: ${attemptNo}`, false)
    return payment
  }

  #state({ attemptNo }: Pick<KnownAttempt, 'attemptNo'>): PaymentState {
    const { outcome, request } = this.#payment(attemptNo)
    const { amount, currency } = request
    return { attemptNo, outcome, transactionNo: `T-${attemptNo}`, amount, currency }
  }

  #gateway(name: FakeName): PaymentGateway {
    const behaviour = () => this.#behaviourOf(name)
    return {
      provider: name,
      get refundPauseSeconds() {
        return behaviour().refundPauseSeconds
      },
      open: (request, method) => this.#open(name, request, method),
      query: async (attempt) => {
        if (behaviour().down) throw new GatewayError(`${name} is down`, true)
        return this.#state(attempt)
      },
      capture: (attempt) => this.#capture(name, attempt),
      refund: async (refund) => this.#refund(name, refund),
      queryRefund: async () => behaviour().queryRefund,
      cancel: async (attempt) => this.#cancel(name, attempt),
      readNotification: async (input) => readNotification(input),
    }
  }

  async #open(name: FakeName, request: PaymentRequest, method: string): Promise<OpenedPage> {
    const { silent, duringOpen, down, refuses } = this.#behaviourOf(name)
    this.requests.push(request)
    if (silent) await new Promise(() => {})
    if (down) throw new GatewayError(`${name} is down`, true)
    if (refuses) throw new GatewayError(`${name} refuses`, false)
    await duringOpen()
    const made = {
      request,
      provider: name,
      method,
      outcome: 'pending' as const,
      captureCalls: 0,
      captured: 0,
      refunds: [],
    }
    if (!this.payments.has(request.attemptNo)) this.payments.set(request.attemptNo, made)
    return { page: pageFor(name, method, request), transactionNo: null }
  }

  async #capture(name: FakeName, attempt: KnownAttempt): Promise<PaymentState> {
    const payment = this.#payment(attempt.attemptNo)
    payment.captureCalls += 1
    const behaviour = this.#behaviourOf(name)
    // Only once: a second capture from within the hook would otherwise run it forever.
    this.behave(name, { ...behaviour, duringCapture: NORMAL.duringCapture })
    await behaviour.duringCapture()
    if (payment.outcome === 'approved') payment.captured += payment.request.amount
    if (payment.outcome === 'approved') payment.outcome = 'paid'
    return this.#state(attempt)
  }

  #refund(name: FakeName, { attempt, refundNo, amount, total }: RefundRequest): RefundOutcome {
    const { refund, down } = this.#behaviourOf(name)
    if (down) throw new GatewayError(`${name} is down`, true)
    const { refunds } = this.#payment(attempt.attemptNo)
    if (refund !== 'failed' && !refunds.some((each) => each.refundNo === refundNo))
      refunds.push({ refundNo, amount, total })
    return refund
  }

  #cancel(name: FakeName, attempt: KnownAttempt): 'closed' | 'paid' | 'cannot' {
    const payment = this.#payment(attempt.attemptNo)
    if (payment.outcome === 'paid') return 'paid'
    if (this.#behaviourOf(name).cannotCancel) return 'cannot'
    payment.outcome = 'failed'
    return 'closed'
  }
}

function pageFor(name: FakeName, method: string, { attemptNo }: PaymentRequest): PaymentPage {
  const url = `https://${name}.test/pay/${attemptNo}`
  const flow = providerOf(name).methods.find(({ id }) => id === method)?.flow
  if (flow === 'form') return { kind: 'form', action: `https://${name}.test/pay`, fields: { no: attemptNo, sign: 'x' } }
  if (flow === 'qr') return { kind: 'qr', code: `${name}://pay/${attemptNo}` }
  if (flow === 'redirect') return { kind: 'redirect', url }
  const payInfo = {
    appId: 'app',
    timeStamp: '1',
    nonceStr: 'n',
    package: `prepay_id=${attemptNo}`,
    signType: 'RSA',
    paySign: 's',
  }
  return { kind: 'bridge', prepayId: attemptNo, payInfo }
}

function readNotification({ headers, rawBody }: NotificationInput): Notification {
  const reply = (taken: boolean): HttpReply => ({
    status: taken ? 202 : 500,
    headers: { 'content-type': 'text/plain' },
    body: taken ? 'taken' : 'again',
  })
  if (headers['x-signature'] !== SIGNATURE) return { state: null, reply }
  const { ignored, queryFirst, ...state } = JSON.parse(rawBody)
  if (ignored) return { state: null, ignored: true, reply }
  return { state, reply, ...(queryFirst && { queryFirst: true as const }) }
}
