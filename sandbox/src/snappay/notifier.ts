import { amountText, type DueNotification, type Payment, type SentNotification, utcText } from './payment.ts'
import { orderRow, refundRow } from './rows.ts'
import { signature, signed } from './sign.ts'
import type { Store } from './store.ts'

/** Notifies the merchant's server until it answers with code "0". */
export interface Notifier {
  /**
   * Sends a notification after `delay` milliseconds, and again by the schedule while it is not taken.
   * @param refundNo the refund to report; null reports the payment
   * @returns when the first attempt is over
   */
  queue(payment: Payment, delay: number, refundNo: string | null): Promise<void>
  /** Sends what was still due when the sandbox was stopped. */
  resume(): void
  close(): void
}

export interface NotifierOptions {
  /** Milliseconds to wait before each further attempt. */
  retryDelays: readonly number[]
}

const REPLY_TIMEOUT = 10_000
const MAX_REPLY_LENGTH = 2000

/** @returns a notifier that stores pending notifications in the payments, so they survive a restart */
export function newNotifier(store: Store, options: NotifierOptions): Notifier {
  const closing = new AbortController()
  const timers = newTimers()

  const schedule = (payment: Payment, due: DueNotification): Promise<void> =>
    timers.after(due.dueAt - store.now(), () => attempt(payment, due))

  async function attempt(payment: Payment, due: DueNotification): Promise<void> {
    const sent = await send(store, payment, due, closing.signal)
    if (closing.signal.aborted) return
    payment.notifications.push(sent)
    payment.due = payment.due.filter((other) => other !== due)
    const wait = options.retryDelays[due.attempt]
    if (!sent.taken && wait !== undefined) {
      const again = { ...due, attempt: due.attempt + 1, dueAt: store.now() + wait }
      payment.due.push(again)
      void schedule(payment, again)
    }
    // No caller awaits a retry: a failed save is logged and must not end the process.
    await store.save().catch((error) => console.error('cannot save what was notified', error))
  }

  return {
    async queue(payment, delay, refundNo) {
      if (payment.notifyUrl === null) return
      const due = newDue(payment, store.now() + delay, refundNo)
      payment.due.push(...due)
      await Promise.all(due.map((one) => schedule(payment, one)))
    },
    resume() {
      for (const payment of store.all()) for (const due of payment.due) void schedule(payment, due)
    },
    close() {
      closing.abort()
      timers.clear()
    },
  }
}

function newDue(payment: Payment, dueAt: number, refundNo: string | null): DueNotification[] {
  const one: DueNotification = { kind: refundNo === null ? 'payment' : 'refund', dueAt, attempt: 0, refundNo }
  return payment.faults.duplicateNotify ? [one, { ...one }] : [one]
}

/** Timers that can be cancelled together; their promises resolve then. */
function newTimers() {
  const waiting = new Map<NodeJS.Timeout, () => void>()
  return {
    after(delay: number, run: () => Promise<void>): Promise<void> {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => {
            waiting.delete(timer)
            run().then(resolve, reject)
          },
          Math.max(0, delay),
        )
        waiting.set(timer, resolve)
      })
    },
    clear(): void {
      for (const [timer, release] of waiting) {
        clearTimeout(timer)
        release()
      }
      waiting.clear()
    },
  }
}

async function send(
  store: Store,
  payment: Payment,
  due: DueNotification,
  closing: AbortSignal,
): Promise<SentNotification> {
  const message = notification(store, payment, due)
  const sent = { at: new Date(store.now()).toISOString(), kind: due.kind, message }
  try {
    const response = await fetch(payment.notifyUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: bodyOf(message, payment),
      redirect: 'error',
      signal: AbortSignal.any([closing, AbortSignal.timeout(REPLY_TIMEOUT)]),
    })
    const body = (await response.text()).slice(0, MAX_REPLY_LENGTH)
    return { ...sent, reply: { status: response.status, body }, error: null, taken: response.ok && isTaken(body) }
  } catch (error) {
    return { ...sent, reply: null, error: String(error), taken: false }
  }
}

function notification(store: Store, payment: Payment, due: DueNotification): Record<string, unknown> {
  const { faults } = payment
  const { appId, merchantNo, key } = store.merchant
  const refund = payment.refunds.find((one) => one.outRefundNo === due.refundNo)
  const row = refund ? refundRow(payment, refund) : orderRow(payment)
  const message = {
    app_id: appId,
    merchant_no: faults.otherMerchant ? `${merchantNo}0` : merchantNo,
    timestamp: utcText(store.now()),
    ...row,
    trans_currency: payment.currency,
    trans_amount: amountText(payment.cents + (faults.amountOffByOne ? 1 : 0)),
  }
  if (faults.emptySignature) return { ...message, sign_type: 'MD5', sign: '' }
  if (faults.wrongSignature) return { ...message, sign_type: 'MD5', sign: signature(message, `not ${key}`) }
  return signed(message, key)
}

/** Number or text, the amount's signed form is the same: `12.10`. */
function bodyOf(message: Record<string, unknown>, payment: Payment): string {
  const text = JSON.stringify(message)
  return payment.faults.numericAmount ? text.replace(/"trans_amount":"([\d.]+)"/, '"trans_amount":$1') : text
}

function isTaken(body: string): boolean {
  try {
    const reply: unknown = JSON.parse(body)
    return typeof reply === 'object' && reply !== null && 'code' in reply && reply.code === '0'
  } catch {
    return false
  }
}
