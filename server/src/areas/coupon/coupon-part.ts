import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { settleAll } from '../../db/transaction.ts'
import type { OrderDraft, OrderPart } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import { type CouponShopper, freeUse, readEarlier, readUse, takeUse, writeHeld, writeUsed } from './queries.ts'
import { isLimited, repeatUseProblem, sourceOf } from './rules.ts'

/** The code of the coupon that discounts a draft; null if there is none. */
function couponOf({ cart, totals }: OrderDraft): string | null {
  const { couponCode } = cart
  const takesOff = totals.parts.some(
    ({ source, amount }) => couponCode !== null && source === sourceOf(couponCode) && amount < 0,
  )
  return takesOff ? couponCode : null
}

/**
 * Takes one use of a coupon for a shopper who may use it. The coupon's row remains locked, so that concurrent orders
 * cannot exceed a limit together.
 * @throws Refusal COUPON_USED_UP, COUPON_ALREADY_USED, COUPON_FIRST_ORDER
 */
async function take(tx: Tx, code: string, shopper: CouponShopper): Promise<void> {
  const coupon = await takeUse(tx, code)
  if (!coupon) throw new Refusal('COUPON_USED_UP')
  if (!isLimited(coupon)) return
  const problem = repeatUseProblem(coupon, await readEarlier(tx, code, shopper))
  if (problem) throw new Refusal(...problem)
}

/** One use of a coupon: held by an unpaid order, used by its payment, freed if the order is released or refunded. */
export const couponPart: OrderPart<AppContext> = {
  name: 'coupon',
  locksAtOnce: true,

  /** Locks the coupon when the order is written: other orders with the coupon wait until this one is committed. */
  async hold(tx, _context, draft) {
    const code = couponOf(draft)
    if (code === null) return {}
    // Runs after the order was written, so the cart's unpaid order is this one.
    const shopper = { sessionId: draft.visitor.sessionId, email: draft.contact.email, cartId: draft.cart.id }
    return {
      write: async (order) => {
        await settleAll([take(tx, code, shopper), writeHeld(tx, order.id, code)])
      },
    }
  },

  /** The coupon may have ended since, as the order was placed while it was valid. */
  async holdAgain(tx, _context, { id, sessionId, contact }) {
    const use = await readUse(tx, id)
    if (use?.state !== 'FREED') return
    await take(tx, use.code, { sessionId, email: contact.email, cartId: null })
    await writeHeld(tx, id, use.code)
  },

  paid: (tx, _context, { id }) => writeUsed(tx, id),
  released: (tx, _context, { id }) => freeUse(tx, id),
  refunded: (tx, _context, { id }) => freeUse(tx, id),
}
