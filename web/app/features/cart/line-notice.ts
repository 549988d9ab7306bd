import type { Cart } from './cart-query.ts'
import type { CartLine } from './cart-writes.ts'

/** Whether a line cannot be ordered as it stands. */
export function isBlocked({ quantity, available }: Pick<CartLine, 'quantity' | 'available'>): boolean {
  return quantity > available
}

/** The quantity that would make a blocked line good; null when nothing is left, or nothing is wrong. */
export function fittingQuantity(line: Pick<CartLine, 'quantity' | 'available'>): number | null {
  return isBlocked(line) && line.available > 0 ? line.available : null
}

/** Whether every line can be ordered as it stands, and what it is bought in still goes on. */
export function canCheckOut({ lineItems, campaign }: Pick<Cart, 'lineItems' | 'campaign'>): boolean {
  const lines = Object.values(lineItems)
  return lines.length > 0 && !lines.some(isBlocked) && !campaign?.closed
}
