import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../limits.ts'
import { refusal, refusalWith } from './entry.ts'

type Max = { max: number }

/** Why a cart cannot be changed or ordered. */
export const cartRefusals = {
  ADD_ON_NOT_OFFERED: refusal(409, 'That extra is not available with this product.', '该加购商品不适用于此商品。'),
  LINE_NOT_FOUND: refusal(404, 'That item is no longer in your cart.', '购物车中已没有该商品。'),
  OUT_OF_STOCK: refusal(409, 'This store does not have enough in stock.', '该门店库存不足。'),
  CART_EMPTY: refusal(409, 'Your cart is empty.', '购物车是空的。'),
  LINE_LIMIT: refusalWith<Max>(
    409,
    ({ max }) => `You can order up to ${max} of each item.`,
    ({ max }) => `同一商品最多可购买 ${max} 件。`,
  ),
  CART_FULL: refusalWith<Max>(
    409,
    ({ max }) => `Your cart is full: it holds up to ${max} different items. Please check out first.`,
    ({ max }) => `购物车已满（最多 ${max} 种商品），请先结算。`,
  ),
  CART_NOT_FOUND: refusal(404, 'We could not find that cart.', '没有找到该购物车。'),
} as const

/** The limits of a cart, by the refusal code for exceeding them. */
export const CART_LIMITS = {
  /** Maximum units of one line. */
  LINE_LIMIT: MAX_LINE_QUANTITY,
  /** Maximum lines of a cart. */
  CART_FULL: MAX_CART_LINES,
}

/**
 * Refusals of a group buy, which may sell anything but gift cards. Its cart holds one line and has its own limit of units, so
 * of the current limits, only stock can be exceeded.
 */
export const GROUP_BUY_REFUSALS = ['OUT_OF_STOCK'] as const satisfies (keyof typeof cartRefusals)[]

/** Refusals of a new quantity of a line; the quantity's type already limits it to LINE_LIMIT. */
export const QUANTITY_REFUSALS = [...GROUP_BUY_REFUSALS] as const satisfies (keyof typeof cartRefusals)[]

/** Why units do not fit into a cart: one code per limit. Stock is a limit too, and differs for each choice. */
export const LINE_REFUSALS = [
  ...QUANTITY_REFUSALS,
  'LINE_LIMIT',
  'CART_FULL',
] as const satisfies (keyof typeof cartRefusals)[]
