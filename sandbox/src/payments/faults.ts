/** How one payment shall misbehave. Everything off is a well-behaved provider. */
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
  /** Takes the shop's first good answer for a wrong one, and notifies again. */
  replyTextWrong: boolean
  /** Sends the shopper back before the notification goes out; otherwise the notification goes first. */
  returnFirst: boolean
  /** Answers the next call about the payment with "too many requests", once. */
  rateLimited: boolean
  /** The next refund ends without success. */
  refundFails: boolean
  /** Refuses to take the money of an approved payment: the shopper's means of payment was declined. */
  instrumentDeclined: boolean
  /** Takes the money of an approved payment, then cuts the connection without an answer, once. */
  dropCapture: boolean
  /** Answers 500 to the first request for a page, and has created nothing. */
  createFailsOnce: boolean
  /** Creates the payment, then cuts the connection without an answer, once. */
  dropCreate: boolean
  /** Seconds between the creation of the payment and the answer to it: 0 to 60. */
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

/** Switches that take seconds. */
type Seconds = 'notifyDelay' | 'slowCreate'
/** Switches that act while the page is opened, and so make no sense on the page. */
type AtCreate = 'createFailsOnce' | 'dropCreate' | 'slowCreate'
/** The on/off switches that a hosted page may offer. */
export type PageSwitch = Exclude<keyof Faults, Seconds | AtCreate>

/** Switches that only some providers have a use for. */
const SPECIAL = [
  'numericAmount',
  'refundNotify',
  'rateLimited',
  'refundFails',
  'instrumentDeclined',
  'dropCapture',
] as const
export type SpecialFault = (typeof SPECIAL)[number]

/** The switches of one sandbox. */
export interface OfferedFaults {
  names: ReadonlySet<string>
  pageSwitches: readonly PageSwitch[]
}

/** @param special the switches beside those that every sandbox has */
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

/** Reads switches from JSON. @returns a message saying what is wrong, or the switches that were named */
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

/** Reads the switches of the hosted page's form, where a box that is not ticked is not sent. */
export function faultsOfForm(form: URLSearchParams, offered: OfferedFaults): Partial<Faults> {
  if (!form.has('faults')) return {}
  const delay = Number(form.get('notifyDelay') ?? 0)
  const switches = Object.fromEntries(offered.pageSwitches.map((name) => [name, form.has(name)]))
  return { ...switches, notifyDelay: isDelay(delay) ? delay : 0 }
}

function isDelay(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_FAULT_SECONDS
}
