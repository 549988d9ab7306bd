import type { Cart } from './cart-query.ts'
import type { CartLine } from './cart-writes.ts'

export const isBlocked = ({ quantity, available }: Pick<CartLine, 'quantity' | 'available'>): boolean =>
  quantity > available

/** The quantity that is in stock, for a line that exceeds it; null if the line is sold out or nothing is wrong. */
export const fittingQuantity = (line: Pick<CartLine, 'quantity' | 'available'>): number | null =>
  isBlocked(line) && line.available > 0 ? line.available : null

/** Whether every line is in stock and the campaign is still open. */
export function canCheckOut({ lineItems, campaign }: Pick<Cart, 'lineItems' | 'campaign'>): boolean {
  const lines = Object.values(lineItems)
  return lines.length > 0 && !lines.some(isBlocked) && !campaign?.closed
}
