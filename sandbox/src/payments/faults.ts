/** Faults of a payment; by default all are off. */
export interface Faults {
  /** Sends every notification twice. */
  duplicateNotify: boolean
  /** Seconds before the notification goes out: 0 to 60. */
  notifyDelay: number
  /** Sends no notification: only a query returns the result. */
  neverNotify: boolean
  wrongSignature: boolean
  emptySignature: boolean
  /** States another merchant, with a valid signature. */
  otherMerchant: boolean
  /** States one cent more than requested, with a valid signature. */
  amountOffByOne: boolean
  /** Sends the amount as a JSON number (12.10) instead of a text ("12.10"). */
  numericAmount: boolean
  /** Notifies refunds too, also with SUCCESS. */
  refundNotify: boolean
  /** Rejects the shop's first acknowledgement, and repeats the notification. */
  replyTextWrong: boolean
  /** Redirects the shopper back before the notification instead of after it. */
  returnFirst: boolean
  /** Answers the next call about the payment with "too many requests", once. */
  rateLimited: boolean
  /** The next refund fails. */
  refundFails: boolean
  /** Refuses the capture of an approved payment: the shopper's instrument was declined. */
  instrumentDeclined: boolean
  /** Captures an approved payment, then cuts the connection without a reply, once. */
  dropCapture: boolean
  /** Answers the first request for a page with 500, and creates nothing. */
  createFailsOnce: boolean
  /** Creates the payment, then cuts the connection without a reply, once. */
  dropCreate: boolean
  /** Seconds between the creation of the payment and the reply: 0 to 60. */
  slowCreate: number
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
  replyTextWrong: false,
  returnFirst: false,
  rateLimited: false,
  refundFails: false,
  instrumentDeclined: false,
  dropCapture: false,
  createFailsOnce: false,
  dropCreate: false,
  slowCreate: 0,
}

export const MAX_FAULT_SECONDS = 60

/** Faults with a duration. */
type Seconds = 'notifyDelay' | 'slowCreate'
/** Faults while opening the page, which are not offered on the page. */
type AtCreate = 'createFailsOnce' | 'dropCreate' | 'slowCreate'
/** The on/off faults that a hosted page may offer. */
export type PageSwitch = Exclude<keyof Faults, Seconds | AtCreate>

/** Faults of some providers only. */
const SPECIAL = [
  'numericAmount',
  'refundNotify',
  'rateLimited',
  'refundFails',
  'instrumentDeclined',
  'dropCapture',
] as const
export type SpecialFault = (typeof SPECIAL)[number]

export interface OfferedFaults {
  names: ReadonlySet<string>
  pageSwitches: readonly PageSwitch[]
}

/** @param special faults in addition to those of every sandbox */
export function offeredFaults(special: readonly SpecialFault[]): OfferedFaults {
  const left = new Set<string>(SPECIAL.filter((name) => !special.includes(name)))
  const names = (Object.keys(NO_FAULTS) as (keyof Faults)[]).filter((name) => !left.has(name))
  return { names: new Set(names), pageSwitches: names.filter(isPageSwitch) }
}

function isPageSwitch(name: keyof Faults): name is PageSwitch {
  return !isSeconds(name) && name !== 'createFailsOnce' && name !== 'dropCreate'
}

function isSeconds(name: string): name is Seconds {
  return name === 'notifyDelay' || name === 'slowCreate'
}

/** Parses faults from JSON. @returns an error message, or the given faults */
export function readFaults(value: unknown, offered: OfferedFaults): Partial<Faults> | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'faults must be an object'
  for (const [name, setting] of Object.entries(value)) {
    if (!offered.names.has(name)) return `no such fault: ${name}`
    if (isSeconds(name)) {
      if (!isDelay(setting)) return `${name} must be 0 to ${MAX_FAULT_SECONDS} seconds`
    } else if (typeof setting !== 'boolean') return `${name} must be true or false`
  }
  return value
}

/** Parses faults from the hosted page's form, which omits unchecked boxes. */
export function faultsOfForm(form: URLSearchParams, offered: OfferedFaults): Partial<Faults> {
  if (!form.has('faults')) return {}
  const delay = Number(form.get('notifyDelay') ?? 0)
  const switches = Object.fromEntries(offered.pageSwitches.map((name) => [name, form.has(name)]))
  return { ...switches, notifyDelay: isDelay(delay) ? delay : 0 }
}

function isDelay(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_FAULT_SECONDS
}
