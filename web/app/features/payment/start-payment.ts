import type { Reply } from '@istore/contract/index.ts'
import { isRefused } from '#app/api/failure.ts'
import { type Attempt, attemptFor, type CartState } from './attempt.ts'

type Reserved = Pick<Reply<'POST /shoppingManagement4/reserve'>, 'orderID' | 'status' | 'paymentStatus'>

/** The cart with the total that was shown, or a placed order. */
export type PayTarget =
  | { kind: 'cart'; cart: CartState; total: number; due?: number }
  | { kind: 'order'; orderId: string }

/** To the provider's page, or to the confirmation of a placed order: paid, or to be paid at the store. */
export type PayOutcome = { kind: 'leave'; url: string } | { kind: 'placed'; orderId: string }

/** The calls of a payment; tests replace them. */
export interface PaySteps {
  confirmTotal: (cartId: string, total: number) => Promise<unknown>
  reserve: (attemptKey: string) => Promise<Reserved>
  /** @returns the address of the provider's page; null when the order is paid without one */
  requestPage: (orderId: string) => Promise<string | null>
  storedAttempt: () => Attempt | null
  storeAttempt: (attempt: Attempt | null) => void
  newKey: () => string
}

/**
 * Confirms the total, creates the order once and opens its payment page. An expired order is followed by a new attempt;
 * one that can no longer be paid is dropped, so that the next press starts again.
 * @throws CallFailure with the server's refusal; nothing was charged then
 */
export async function startPayment(target: PayTarget, steps: PaySteps): Promise<PayOutcome> {
  const order = target.kind === 'order' ? { orderId: target.orderId, isPlaced: false } : await placeOrder(target, steps)
  if (order.isPlaced) return { kind: 'placed', orderId: order.orderId }
  try {
    const url = await steps.requestPage(order.orderId)
    return url === null ? { kind: 'placed', orderId: order.orderId } : { kind: 'leave', url }
  } catch (error) {
    if (isRefused(error, 'ORDER_ALREADY_PAID')) return { kind: 'placed', orderId: order.orderId }
    if (isRefused(error, 'ORDER_NOT_PAYABLE')) steps.storeAttempt(null)
    throw error
  }
}

type CartTarget = Extract<PayTarget, { kind: 'cart' }>

async function placeOrder(
  { cart, total }: CartTarget,
  steps: PaySteps,
): Promise<{ orderId: string; isPlaced: boolean }> {
  await steps.confirmTotal(cart.cartId, total)
  const reserved = await reserveOnce(cart, steps)
  const isOver = reserved.status === 'EXPIRED' || reserved.status === 'CANCELLED'
  if (!isOver) return { orderId: reserved.orderID, isPlaced: reserved.status === 'NEW' }
  steps.storeAttempt(null)
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
