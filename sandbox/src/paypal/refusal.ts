import { randomBytes } from 'node:crypto'

/** Issues with their HTTP status. @source developer.paypal.com/api/rest/reference/orders/v2/errors, /payments/v2/errors */
const STATUS = {
  INVALID_REQUEST: 400,
  PAYPAL_REQUEST_ID_REQUIRED: 400,
  NOT_FOUND: 404,
  UNSUPPORTED_MEDIA_TYPE: 415,
  CURRENCY_NOT_SUPPORTED: 422,
  DUPLICATE_REQUEST_ID: 422,
  ORDER_NOT_APPROVED: 422,
  ORDER_ALREADY_CAPTURED: 422,
  INSTRUMENT_DECLINED: 422,
  REFUND_AMOUNT_EXCEEDED: 422,
  REFUND_CURRENCY_MISMATCH: 422,
  CAPTURE_FULLY_REFUNDED: 422,
  CAPTURE_NOT_COMPLETED: 422,
} as const

const NAMES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  404: 'RESOURCE_NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_ENTITY',
}

export class PayPalRefusal extends Error {
  readonly status: number
  readonly row: object
  /** @param field the offending field of the request */
  constructor(issue: keyof typeof STATUS, field?: string) {
    super(issue)
    this.status = STATUS[issue]
    this.row = {
      name: NAMES[this.status],
      message: 'The request was refused.',
      debug_id: randomBytes(7).toString('hex'),
      details: [{ issue, description: issue, ...(field !== undefined && { field }) }],
    }
  }
}
