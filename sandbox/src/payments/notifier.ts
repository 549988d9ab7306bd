import { randomUUID } from 'node:crypto'
import type { DueNotification, NotificationKind, Payment, SentNotification } from './payment.ts'
import type { NamedMerchant, Store } from './store.ts'

export interface NotificationRequest {
  kind: NotificationKind
  /** Milliseconds until the first attempt. */
  delay: number
  /** The reported refund; null for a payment. */
  refundNo: string | null
}

/** Notifies the shop's server until it acknowledges. */
export interface Notifier<P extends Payment> {
  /**
   * Sends a notification, and repeats it on schedule until it is acknowledged.
   * @returns after the first attempt
   */
  queue(payment: P, notification: NotificationRequest): Promise<void>
  /** Resumes notifications that were due when the sandbox stopped. */
  resume(): void
  close(): void
}

export interface WireNotification {
  /** Its content, shown by the control route. */
  message: Record<string, unknown>
  headers: Record<string, string>
  body: string
  /** Overrides the payment's notify address. */
  url?: string | null
}

export interface NotifierOptions<P extends Payment> {
  /** Milliseconds to wait before each further attempt. */
  retryDelays: readonly number[]
  write(payment: P, due: DueNotification): WireNotification
  /** Whether the shop's reply is an acknowledgement. */
  isAcknowledged(status: number, body: string): boolean
}

const REPLY_TIMEOUT = 10_000
const MAX_REPLY_LENGTH = 2000

/** @returns a notifier that stores pending notifications in the payments, so they survive a restart */
export function newNotifier<P extends Payment, M extends NamedMerchant>(
  store: Store<P, M>,
  options: NotifierOptions<P>,
): Notifier<P> {
  const closing = new AbortController()
  const timers = newTimers()

  const schedule = (payment: P, due: DueNotification): Promise<void> =>
    timers.after(due.dueAt - store.now(), () => attempt(payment, due))

  async function attempt(payment: P, due: DueNotification): Promise<void> {
    const sent = await send(store.now(), payment, due, { ...options, closing: closing.signal })
    if (closing.signal.aborted) return
    payment.notifications.push(sent)
    payment.due = payment.due.filter((other) => other !== due)
    const pause = options.retryDelays[due.attempt]
    if (!sent.taken && pause !== undefined) {
      const again = { ...due, attempt: due.attempt + 1, dueAt: store.now() + pause }
      payment.due.push(again)
      void schedule(payment, again)
    }
    // No caller awaits a retry: a failed save is logged and must not end the process.
    await store.save().catch((error) => console.error('cannot save sandbox notifications', error))
  }

  return {
    async queue(payment, notification) {
      if (payment.notifyUrl === null) return
      const due = newDue(payment, notification, store.now())
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

/** One message, or two with the fault `duplicateNotify`. */
function newDue(payment: Payment, notification: NotificationRequest, now: number): DueNotification[] {
  const { kind, refundNo, delay } = notification
  const one: DueNotification = { kind, dueAt: now + delay, attempt: 0, refundNo, id: randomUUID() }
  return payment.faults.duplicateNotify ? [one, { ...one }] : [one]
}

/** Timers that can be cancelled together, which resolves their promises. */
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

async function send<P extends Payment>(
  now: number,
  payment: P,
  due: DueNotification,
  options: NotifierOptions<P> & { closing: AbortSignal },
): Promise<SentNotification> {
  const { message, headers, body: sentBody, url = payment.notifyUrl } = options.write(payment, due)
  const sent = { at: new Date(now).toISOString(), kind: due.kind, message }
  try {
    const response = await fetch(url ?? '', {
      method: 'POST',
      headers,
      body: sentBody,
      redirect: 'error',
      signal: AbortSignal.any([options.closing, AbortSignal.timeout(REPLY_TIMEOUT)]),
    })
    const body = (await response.text()).slice(0, MAX_REPLY_LENGTH)
    const taken = options.isAcknowledged(response.status, body) && !isRefusedBySwitch(payment)
    return { ...sent, reply: { status: response.status, body }, error: null, taken }
  } catch (error) {
    return { ...sent, reply: null, error: String(error), taken: false }
  }
}

function isRefusedBySwitch({ faults }: Payment): boolean {
  const { replyTextWrong } = faults
  faults.replyTextWrong = false
  return replyTextWrong
}
