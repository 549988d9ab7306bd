import type { Reply } from '@istore/contract/index.ts'
import { isRefused } from '#app/api/failure.ts'
import { type Attempt, attemptFor, type CartState } from './attempt.ts'
import type { PaymentDestination } from './payment-destination.ts'

type Reserved = Pick<Reply<'POST /shoppingManagement4/reserve'>, 'orderID' | 'status' | 'paymentStatus'>

/** The cart with the total that was shown, or a placed order. */
export type Payable =
  | { kind: 'cart'; cart: CartState; total: number; due?: number }
  | { kind: 'order'; orderId: string }

/** The payment page, or the confirmation of a placed order that is paid, or will be paid at the store. */
export type PayOutcome = PaymentDestination | { kind: 'placed'; orderId: string }

/** The calls of a payment; tests replace them. */
export interface PaySteps {
  confirmTotal: (cartId: string, total: number) => Promise<unknown>
  reserve: (attemptKey: string) => Promise<Reserved>
  /** @returns null if the order is paid without a payment page */
  requestPage: (orderId: string) => Promise<PaymentDestination | null>
  storedAttempt: () => Attempt | null
  storeAttempt: (attempt: Attempt | null) => void
  newKey: () => string
}

/**
 * Confirms the total, creates the order once and opens its payment page. An expired order is followed by a new attempt;
 * one that can no longer be paid is dropped, so that the next press starts again.
 * @param isOver whether the deadline has passed: then no further call is made
 * @returns null after the deadline
 * @throws CallFailure with the server's refusal; nothing was charged then
 */
export async function startPayment(
  target: Payable,
  steps: PaySteps,
  isOver: () => boolean = () => false,
): Promise<PayOutcome | null> {
  const order =
    target.kind === 'order' ? { orderId: target.orderId, isPlaced: false } : await placeOrder(target, steps, isOver)
  if (order === null || isOver()) return null
  if (order.isPlaced) return { kind: 'placed', orderId: order.orderId }
  try {
    const page = await steps.requestPage(order.orderId)
    return isOver() ? null : (page ?? { kind: 'placed', orderId: order.orderId })
  } catch (error) {
    if (isRefused(error, 'ORDER_ALREADY_PAID') && !isOver()) return { kind: 'placed', orderId: order.orderId }
    if (isRefused(error, 'ORDER_NOT_PAYABLE')) steps.storeAttempt(null)
    throw error
  }
}

type CartTarget = Extract<Payable, { kind: 'cart' }>

async function placeOrder(
  { cart, total }: CartTarget,
  steps: PaySteps,
  isOver: () => boolean,
): Promise<{ orderId: string; isPlaced: boolean } | null> {
  await steps.confirmTotal(cart.cartId, total)
  if (isOver()) return null
  const reserved = await reserveOnce(cart, steps)
  const hasEnded = reserved.status === 'EXPIRED' || reserved.status === 'CANCELLED'
  if (!hasEnded) return { orderId: reserved.orderID, isPlaced: reserved.status === 'NEW' }
  steps.storeAttempt(null)
  if (isOver()) return null
  const again = await reserveOnce(cart, steps)
  return { orderId: again.orderID, isPlaced: again.status === 'NEW' }
}

async function reserveOnce(cart: CartState, steps: PaySteps): Promise<Reserved> {
  const attempt = attemptFor(steps.storedAttempt(), cart, steps.newKey)
  steps.storeAttempt(attempt)
  const reserved = await steps.reserve(attempt.key)
  steps.storeAttempt({ ...attempt, orderId: reserved.orderID })
  return reserved
}
