import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { settleAll } from '../../db/transaction.ts'
import type { OrderDraft, OrderPart } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import { type CouponShopper, freeUse, readEarlier, readUse, takeUse, writeHeld, writeUsed } from './queries.ts'
import { isLimited, sourceOf, whyNotAgain } from './rules.ts'

/** The coupon that takes something off a draft; null for none. */
function couponOf({ cart, totals }: OrderDraft): string | null {
  const { couponCode } = cart
  const takesOff = totals.parts.some(
    ({ source, amount }) => couponCode !== null && source === sourceOf(couponCode) && amount < 0,
  )
  return takesOff ? couponCode : null
}

/**
 * Takes one use of a coupon, for a shopper who may have it. Its row stays locked, so that no two orders exceed a limit together.
 * @throws Refusal COUPON_USED_UP, COUPON_ALREADY_USED, COUPON_FIRST_ORDER
 */
async function take(tx: Tx, code: string, shopper: CouponShopper): Promise<void> {
  const coupon = await takeUse(tx, code)
  if (!coupon) throw new Refusal('COUPON_USED_UP')
  if (!isLimited(coupon)) return
  const problem = whyNotAgain(coupon, await readEarlier(tx, code, shopper))
  if (problem) throw new Refusal(...problem)
}

/** One use of a coupon: held with an unpaid order, used by a payment, given back when the order comes to nothing. */
export const couponPart: OrderPart<AppContext> = {
  name: 'coupon',
  locksAtOnce: true,

  /** The coupon is locked when the order is written: other orders with it wait until this one is stored. */
  async hold(tx, _context, draft) {
    const code = couponOf(draft)
    if (code === null) return {}
    // The order is written by then, and is the cart's own.
    const shopper = { sessionId: draft.visitor.sessionId, email: draft.contact.email, cartId: draft.cart.id }
    return {
      write: async (order) => {
        await settleAll([take(tx, code, shopper), writeHeld(tx, order.id, code)])
      },
    }
  },

  /** An order was placed while the coupon was open; that it has ended since does not matter. */
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
