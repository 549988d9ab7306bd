/**
 * `message` is the plain technical text; `messages` are the server's own sentences for the shopper, the main one first,
 * empty when the body had none. `status` 0 means that no reply came.
 * @source spec §8 Error catalogue
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly status: number
  readonly messages: readonly string[]
  /** Machine-readable reasons in the order of `messages`, such as `OUT_OF_STOCK`. */
  readonly codes: readonly string[]

  /** Seconds after which the call may be retried; 1 unless the reply says so. */
  readonly retryAfter: number

  constructor(message: string, status: number, body?: unknown, retryAfter = 1) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
    const entries = errorEntries(body)
    this.messages = entries.map((entry) => entry.message)
    this.codes = entries.map((entry) => entry.code)
  }
}

/** The one place that reads the body of a failed call: `errors.error[].message`. @source spec §3 Error response */
function errorEntries(body: unknown): { code: string; message: string }[] {
  const list = field(field(body, 'errors'), 'error')
  if (!Array.isArray(list)) return []
  return list.flatMap((entry) => {
    const message = field(entry, 'message')
    const code = field(entry, 'code')
    return typeof message === 'string' && message !== ''
      ? [{ message, code: typeof code === 'string' ? code : '' }]
      : []
  })
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof CallFailure && error.messages[0]) || otherwise
}

export function isRefused(error: unknown, code: string): boolean {
  return error instanceof CallFailure && error.codes.includes(code)
}

export function wasAnswered(error: unknown): boolean {
  return error instanceof CallFailure && error.status !== 0
}
