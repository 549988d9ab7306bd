import type { Reply } from '@istore/contract/index.ts'
import { isRefused } from '#app/api/failure.ts'
import { type Attempt, attemptFor, type CartState } from './attempt.ts'

type Reserved = Pick<Reply<'POST /shoppingManagement4/reserve'>, 'orderID' | 'status' | 'paymentStatus'>

/** What is paid: the cart as it stands with the total that was shown, or an order that was placed before. */
export type PayTarget = { kind: 'cart'; cart: CartState; total: number } | { kind: 'order'; orderId: string }

/** Where the shopper goes next: to the provider's page, or to the confirmation of an order that is paid already. */
export type PayOutcome = { kind: 'leave'; url: string } | { kind: 'paid'; orderId: string }

/** What a payment is made of; the page gives the real calls. */
export interface PaySteps {
  confirmTotal: (cartId: string, total: number) => Promise<unknown>
  reserve: (attemptKey: string) => Promise<Reserved>
  /** @returns the address of the provider's page */
  requestPage: (orderId: string) => Promise<string>
  kept: () => Attempt | null
  keep: (attempt: Attempt | null) => void
  newKey: () => string
}

/**
 * Confirms the total, makes the order once, and opens a payment page for it. An attempt whose order has expired is
 * followed by a new one; an order that can no longer be paid is forgotten, so the next press starts afresh.
 * @throws CallFailure with the server's refusal; nothing was charged then
 */
export async function startPayment(target: PayTarget, steps: PaySteps): Promise<PayOutcome> {
  const order = target.kind === 'order' ? { orderId: target.orderId, paid: false } : await placeOrder(target, steps)
  if (order.paid) return { kind: 'paid', orderId: order.orderId }
  try {
    return { kind: 'leave', url: await steps.requestPage(order.orderId) }
  } catch (error) {
    if (isRefused(error, 'ORDER_ALREADY_PAID')) return { kind: 'paid', orderId: order.orderId }
    if (isRefused(error, 'ORDER_NOT_PAYABLE')) steps.keep(null)
    throw error
  }
}

type CartTarget = Extract<PayTarget, { kind: 'cart' }>

async function placeOrder({ cart, total }: CartTarget, steps: PaySteps): Promise<{ orderId: string; paid: boolean }> {
  await steps.confirmTotal(cart.cartId, total)
  const reserved = await reserveOnce(cart, steps)
  const isOver = reserved.status === 'EXPIRED' || reserved.status === 'CANCELLED'
  if (!isOver) return { orderId: reserved.orderID, paid: reserved.status === 'NEW' }
  steps.keep(null)
  const again = await reserveOnce(cart, steps)
  return { orderId: again.orderID, paid: again.status === 'NEW' }
}

async function reserveOnce(cart: CartState, steps: PaySteps): Promise<Reserved> {
  const attempt = attemptFor(steps.kept(), cart, steps.newKey)
  steps.keep(attempt)
  const reserved = await steps.reserve(attempt.key)
  steps.keep({ ...attempt, orderId: reserved.orderID })
  return reserved
}
