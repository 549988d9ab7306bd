/** How one payment shall misbehave. Everything off is a well-behaved gateway. */
export interface Faults {
  /** Sends every notification twice. */
  duplicateNotify: boolean
  /** Seconds before the notification goes out: 0 to 60. */
  notifyDelay: number
  /** Sends no notification: only a query finds out. */
  neverNotify: boolean
  wrongSignature: boolean
  emptySignature: boolean
  /** Names another merchant, with a valid signature. */
  otherMerchant: boolean
  /** States one cent more than requested, with a valid signature. */
  amountOffByOne: boolean
  /** Writes the amount as a JSON number (12.10) where it is text otherwise ("12.10"). */
  numericAmount: boolean
  /** Sends a notification for a refund; it also says SUCCESS. */
  refundNotify: boolean
  /** Sends the shopper back before the notification goes out; otherwise the notification goes first. */
  returnFirst: boolean
  /** Answers 500 to the first request for a page, and has created nothing. */
  createFailsOnce: boolean
  /** Creates the payment, then cuts the connection without an answer, once. */
  dropCreate: boolean
}

export const NO_FAULTS: Faults = {
  duplicateNotify: false,
  notifyDelay: 0,
  neverNotify: false,
  wrongSignature: false,
  emptySignature: false,
  otherMerchant: false,
  amountOffByOne: false,
  numericAmount: false,
  refundNotify: false,
  returnFirst: false,
  createFailsOnce: false,
  dropCreate: false,
}

export const MAX_NOTIFY_DELAY = 60

/** Switches that act while the page is opened, and so make no sense on the page. */
const AT_CREATE: ReadonlySet<keyof Faults> = new Set(['createFailsOnce', 'dropCreate'])

/** The on/off switches that the hosted page offers. */
export const PAGE_SWITCHES = (Object.keys(NO_FAULTS) as (keyof Faults)[]).filter(
  (name) => name !== 'notifyDelay' && !AT_CREATE.has(name),
) as Exclude<keyof Faults, 'notifyDelay' | 'createFailsOnce' | 'dropCreate'>[]

/** Reads switches from JSON. @returns a message saying what is wrong, or the switches that were named */
export function readFaults(value: unknown): Partial<Faults> | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'faults must be an object'
  for (const [name, setting] of Object.entries(value)) {
    if (!Object.hasOwn(NO_FAULTS, name)) return `no such fault: ${name}`
    if (name === 'notifyDelay') {
      if (!isDelay(setting)) return `notifyDelay must be 0 to ${MAX_NOTIFY_DELAY} seconds`
    } else if (typeof setting !== 'boolean') return `${name} must be true or false`
  }
  return value
}

/** Reads the switches of the hosted page's form, where a box that is not ticked is not sent. */
export function faultsOfForm(form: URLSearchParams): Partial<Faults> {
  if (!form.has('faults')) return {}
  const delay = Number(form.get('notifyDelay') ?? 0)
  const switches = Object.fromEntries(PAGE_SWITCHES.map((name) => [name, form.has(name)]))
  return { ...switches, notifyDelay: isDelay(delay) ? delay : 0 }
}

function isDelay(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_NOTIFY_DELAY
}
