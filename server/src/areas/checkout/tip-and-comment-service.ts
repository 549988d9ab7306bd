import type { Body, Reply } from '@istore/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { chooseForCart, writeCartComment } from '../cart/choose-service.ts'
import { filledCart } from '../cart/service.ts'
import type { Tip } from '../cart/totals.ts'

type Cart = Reply<'POST /shoppingManagement4/tips'>

export function tipChoices({ content }: AppContext): Reply<'GET /shoppingManagement4/checkoutConfig'>['tips'] {
  const { percents, methods } = content.tipRules
  return { percents, orderMethods: methods }
}

/** @returns null for no tip @throws Refusal INVALID_INPUT (both a percentage and an amount) */
function tipOf({ percent, amount }: Body<'POST /shoppingManagement4/tips'>): Tip | null {
  if (percent !== undefined && amount !== undefined) throw new Refusal('INVALID_INPUT')
  if (percent !== undefined) return { percent }
  return amount ? { amount } : null
}

/**
 * Sets the tip of the visitor's cart. It stays when the cart changes afterwards.
 * @throws Refusal CART_EMPTY, INVALID_INPUT, TIP_NOT_OFFERED (not for the order method, or not one of the offered
 *   percentages), TIP_LIMIT (an amount above the price of the goods)
 */
export async function chooseTip(visit: Visit, body: Body<'POST /shoppingManagement4/tips'>): Promise<Cart> {
  const tip = tipOf(body)
  const priced = await filledCart(visit)
  const { cart, totals } = priced
  const { percents, methods } = visit.context.content.tipRules
  if (tip) {
    if (!methods.some((method) => method === cart.orderMethod)) throw new Refusal('TIP_NOT_OFFERED')
    if ('percent' in tip && !percents.includes(tip.percent)) throw new Refusal('TIP_NOT_OFFERED')
    if ('amount' in tip && tip.amount > totals.tipBase) throw new Refusal('TIP_LIMIT')
  }
  return chooseForCart(visit, priced, { tip: tip && JSON.stringify(tip) })
}

/** Normalises line breaks, allows at most one empty line in a row, and trims the comment. */
const normalisedComment = (comment: string) =>
  comment
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * Writes the shopper's note to the shop.
 * @throws Refusal CART_EMPTY, INVALID_INPUT (control characters other than line breaks)
 */
export async function updateComment(
  visit: Visit,
  body: Body<'POST /shoppingManagement4/updateCustomerComment'>,
): Promise<Cart> {
  const comment = normalisedComment(body.comment)
  if (/[^\P{Cc}\n]/u.test(comment)) throw new Refusal('INVALID_INPUT')
  return writeCartComment(visit, await filledCart(visit), comment === '' ? null : comment)
}
