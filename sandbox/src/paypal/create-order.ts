import { addPayment } from '../payments/create.ts'
import { unstarted } from '../payments/payment.ts'
import { newNumber, type PayPalPayment, type PayPalStore } from './merchant.ts'
import { PayPalRefusal } from './refusal.ts'
import { type Members, optional, requiredMoney, requiredObject, requiredUrl } from './request.ts'

/** How long an order can be approved. */
const TIME_TO_APPROVE = 3 * 3_600_000

export interface CreateContext {
  store: PayPalStore
  requestId: string | null
  base: string
}

/**
 * Creates an order, or finds the one created with the same `PayPal-Request-Id`.
 * @throws PayPalRefusal DUPLICATE_REQUEST_ID when that request differed
 */
export function createOrder(context: CreateContext, body: Members): PayPalPayment {
  const { store, requestId } = context
  if (requestId === null) throw new PayPalRefusal('PAYPAL_REQUEST_ID_REQUIRED')
  const content = JSON.stringify(body)
  const known = store.all().find((payment) => payment.requestId === requestId)
  if (known) {
    if (known.content !== content) throw new PayPalRefusal('DUPLICATE_REQUEST_ID')
    return known
  }
  const read = { ...readOrder(context, body), requestId, content }
  return addPayment(store, read.outOrderNo, (faults) => ({ ...read, ...unstarted(faults), refunds: [] }))
}

function readOrder({ store, base }: CreateContext, body: Members) {
  if (body.intent !== 'CAPTURE') throw new PayPalRefusal('INVALID_REQUEST', 'intent')
  const unit = onlyUnit(body)
  const { locale, ...experience } = requiredObject(
    requiredObject(requiredObject(body, 'payment_source'), 'paypal'),
    'experience_context',
  )
  const customId = optional(unit, 'custom_id', 127)
  const invoiceId = optional(unit, 'invoice_id', 127)
  const transNo = newNumber()
  const named = customId ?? invoiceId ?? transNo
  const createdAt = store.now()
  return {
    transNo,
    // PayPal accepts a repeated shop number: the second order is stored by its own.
    outOrderNo: store.byOrder(named) ? transNo : named,
    customId,
    invoiceId,
    paymentMethod: 'PAYPAL' as const,
    ...requiredMoney(unit),
    description: optional(unit, 'description', 127) ?? '',
    notifyUrl: store.merchant.webhookUrl,
    returnUrl: requiredUrl(experience, 'return_url'),
    cancelUrl: requiredUrl(experience, 'cancel_url'),
    language: String(locale).startsWith('zh') ? ('zh' as const) : ('en' as const),
    createdAt,
    expiresAt: createdAt + TIME_TO_APPROVE,
    base,
    captureRequestId: null,
    captureId: newNumber(),
    declines: false,
  }
}

function onlyUnit({ purchase_units: units }: Members): Members {
  if (!Array.isArray(units) || units.length !== 1) throw new PayPalRefusal('INVALID_REQUEST', 'purchase_units')
  return requiredObject({ unit: units[0] }, 'unit')
}
