import { GatewayError, type PaymentState } from '../../gateway.ts'
import { fromPayPalMoney, type Money } from './amounts.ts'
import { asMessage, type Message } from './wire.ts'

/** A capture or a refund of an order. */
export interface Movement {
  id: string
  status: string
  /** The shop's number. */
  ownNo: string | null
  amount: Money | null
}

/** The relevant part of a PayPal order. */
export interface PayPalOrder {
  id: string
  status: string
  /** The attempt it was created for; null when it is not the shop's. */
  attemptNo: string | null
  amount: Money | null
  captures: Movement[]
  refunds: Movement[]
}

/** States of a successful capture, regardless of later refunds. */
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const LOST = new Set(['DECLINED', 'FAILED'])

/** Reads an order from a reply or a notification; null without number or state. */
export function readOrder(message: Message): PayPalOrder | null {
  const { id, status } = message
  if (!isName(id) || !isName(status)) return null
  const unit = Array.isArray(message.purchase_units) ? asMessage(message.purchase_units[0]) : null
  const payments = asMessage(unit?.payments)
  return {
    id,
    status,
    attemptNo: unit && attemptOf(unit),
    amount: readMoney(unit?.amount),
    captures: readMovements(payments?.captures),
    refunds: readMovements(payments?.refunds),
  }
}

/** The attempt number of a purchase unit or capture, which must be the same in both fields. */
export function attemptOf({ custom_id, invoice_id }: Message): string | null {
  return isName(custom_id) && custom_id === invoice_id ? custom_id : null
}

/** Reads an order that must belong to this attempt. @throws GatewayError */
export function orderFor(attemptNo: string, message: Message): PayPalOrder {
  const order = readOrder(message)
  if (order?.attemptNo === attemptNo) return order
  throw new GatewayError('PayPal returned a different payment', false)
}

/** The successful or pending capture of an order. */
export const captureOf = ({ captures }: PayPalOrder): Movement | undefined =>
  captures.find(({ status }) => TAKEN.has(status)) ?? captures.find(({ status }) => !LOST.has(status)) ?? captures[0]

export function orderState(order: PayPalOrder, attemptNo: string): PaymentState {
  const amount = captureOf(order)?.amount ?? order.amount
  return {
    attemptNo,
    outcome: outcomeOf(order),
    transactionNo: order.id,
    amount: amount && fromPayPalMoney(amount),
    currency: amount?.currency_code ?? null,
  }
}

function outcomeOf(order: PayPalOrder): PaymentState['outcome'] {
  const { status } = captureOf(order) ?? {}
  if (order.status === 'VOIDED') return 'failed'
  if (status === undefined) return order.status === 'APPROVED' ? 'approved' : 'pending'
  if (TAKEN.has(status)) return 'paid'
  return LOST.has(status) ? 'failed' : 'pending'
}

function readMovements(value: unknown): Movement[] {
  const list = Array.isArray(value) ? value.map(asMessage) : []
  return list.flatMap((each) => {
    if (!each || !isName(each.id) || !isName(each.status)) return []
    const ownNo = [each.custom_id, each.invoice_id].find(isName) ?? null
    return [{ id: each.id, status: each.status, ownNo, amount: readMoney(each.amount) }]
  })
}

function readMoney(value: unknown): Money | null {
  const { currency_code, value: text } = asMessage(value) ?? {}
  if (typeof currency_code !== 'string' || !/^[A-Z]{3}$/.test(currency_code) || typeof text !== 'string') return null
  return { currency_code, value: text }
}

/** Validated, because PayPal's numbers and states go into URLs and the database. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]{1,127}$/.test(value)
}
