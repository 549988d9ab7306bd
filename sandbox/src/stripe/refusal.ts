import type { StripePayment } from './merchant.ts'

export interface StripeError {
  type: 'invalid_request_error' | 'idempotency_error'
  message: string
  code?: string
  param?: string
}

export class StripeRefusal extends Error {
  readonly status: number
  readonly row: StripeError
  constructor(status: number, row: StripeError) {
    super(row.message)
    this.status = status
    this.row = row
  }
}

export function invalid(param: string, message: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, param, ...(code && { code }) })
}

/** A request that the state does not allow. */
export function notAllowed(message: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...(code && { code }) })
}

/** An unknown id. @param what such as `payment_intent` */
export function missing(what: string, id: string, param: string): StripeRefusal {
  const message = `No such ${what}: '${id.slice(0, 100)}'`
  return new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** An idempotency key reused with other parameters. */
export function otherParameters(key: string): StripeRefusal {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeRefusal(400, { type: 'idempotency_error', message })
}

/** Rejects one call about a payment with the fault `rateLimited`. @throws StripeRefusal */
export function limitRate({ faults }: Pick<StripePayment, 'faults'>): void {
  if (!faults.rateLimited) return
  faults.rateLimited = false
  const message = 'Request rate limit exceeded.'
  throw new StripeRefusal(429, { type: 'invalid_request_error', code: 'rate_limit', message })
}
