import type { RefusalArgs } from '@istore/contract/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import type { OrderDraft } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import type { PricedCart } from '../cart/priced.ts'
import { isAtStore } from '../fulfilment/methods-service.ts'
import { countAtStore } from '../order/holds-service.ts'

/** Maximum number of a guest's open orders to be paid at the store. */
const MAX_PER_GUEST = 1

/** Why a cart cannot be paid at the store; null if it can. Groups and memberships only start with a payment. */
export function payAtStoreProblem(
  { content }: AppContext,
  { cart, lines, totals, credit }: PricedCart,
): RefusalArgs | null {
  const max = content.holdRules.maxTotalAtStore
  const needsPayment = cart.campaignId !== null || lines.some(({ product }) => product.productType === 'MEMBERSHIP')
  // Store credit already pays everything.
  const isPaid = credit.due === 0 && totals.total > 0
  if (max === 0 || needsPayment || isPaid || !isAtStore(cart.orderMethod)) return ['PAYMENT_METHOD_NOT_OFFERED']
  if (totals.total > max) return ['AT_STORE_TOTAL']
  return null
}

/** Refuses an order that cannot be paid at the store. @throws Refusal PAYMENT_METHOD_NOT_OFFERED, AT_STORE_TOTAL */
export function checkAtStore(context: AppContext, priced: PricedCart): void {
  const refusal = payAtStoreProblem(context, priced)
  if (refusal) throw new Refusal(...refusal)
}

/** Refuses a guest with an open order to pay at the store. The visitor must be locked. @throws Refusal AT_STORE_OPEN */
export async function checkOpenAtStore(tx: Tx, { userId, visitor }: OrderDraft): Promise<void> {
  if (userId === null && (await countAtStore(tx, visitor)) >= MAX_PER_GUEST) throw new Refusal('AT_STORE_OPEN')
}
