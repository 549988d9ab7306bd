import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
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
 * Takes one use of a coupon, for a shopper who may have it. Its row stays locked, so that no two orders pass a limit together.
 * @throws Refusal COUPON_USED_UP, COUPON_ALREADY_USED, COUPON_FIRST_ORDER
 */
async function take(tx: Tx, code: string, shopper: Omit<CouponShopper, 'cartId'>): Promise<void> {
  const coupon = await takeUse(tx, code)
  if (!coupon) throw new Refusal('COUPON_USED_UP')
  if (!isLimited(coupon)) return
  const problem = whyNotAgain(coupon, await readEarlier(tx, code, { ...shopper, cartId: null }))
  if (problem) throw new Refusal(...problem)
}

/** One use of a coupon: held with an unpaid order, used by a payment, given back when the order comes to nothing. */
export const couponPart: OrderPart<AppContext> = {
  name: 'coupon',

  async hold(tx, _context, draft) {
    const code = couponOf(draft)
    if (code === null) return {}
    await take(tx, code, { sessionId: draft.visitor.sessionId, email: draft.contact.email })
    return { write: (order) => writeHeld(tx, order.id, code) }
  },

  /** An order was placed while the coupon was open; that it has ended since does not matter. */
  async holdAgain(tx, _context, { id, sessionId, contact }) {
    const use = await readUse(tx, id)
    if (use?.state !== 'FREED') return
    await take(tx, use.code, { sessionId, email: contact.email })
    await writeHeld(tx, id, use.code)
  },

  paid: (tx, _context, { id }) => writeUsed(tx, id),
  released: (tx, _context, { id }) => freeUse(tx, id),
  refunded: (tx, _context, { id }) => freeUse(tx, id),
}
