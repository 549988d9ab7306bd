/** Units of a line of an order, by the line's position from 0. */
export interface Units {
  position: number
  quantity: number
}

/** What the value of goods is worked out from. Minor units. */
export interface PricedOrder {
  total: number
  parts: readonly { kind: string; amount: number }[]
  lines: readonly { quantity: number; lineTotal: number }[]
}

/** What was charged for the goods, with what discounts took off and taxes added; without delivery and tip. */
function goodsTotal({ total, parts }: PricedOrder): number {
  const besides = parts.filter(({ kind }) => kind === 'DELIVERY' || kind === 'TIP')
  return Math.max(0, total - besides.reduce((sum, { amount }) => sum + amount, 0))
}

/** How many of a line's units there are. */
export const unitsOf = (units: readonly Units[], position: number): number =>
  units.filter((each) => each.position === position).reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * What units of an order's lines are worth when they are given back: their share of what was charged for all goods, in minor units.
 * Shares are rounded over all units returned so far, so that returning everything bit by bit comes to exactly the whole.
 * @param returned units of earlier refunds
 * @returns null when a line does not have that many units left
 * @source assumed
 */
export function goodsValue(order: PricedOrder, returned: readonly Units[], wanted: readonly Units[]): number | null {
  if (wanted.some(({ position, quantity }) => !order.lines[position] || quantity <= 0)) return null
  const all = [...returned, ...wanted]
  if (order.lines.some(({ quantity }, position) => unitsOf(all, position) > quantity)) return null
  const price = order.lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
  if (price === 0) return 0
  const charged = BigInt(goodsTotal(order))
  // In whole numbers: the price of units is lineTotal × units / quantity, brought to one denominator.
  const denominator = order.lines.reduce((product, { quantity }) => product * BigInt(quantity), 1n)
  const upTo = (units: readonly Units[]) => {
    const share = order.lines.reduce(
      (sum, { quantity, lineTotal }, position) =>
        sum + (BigInt(lineTotal) * BigInt(unitsOf(units, position)) * denominator) / BigInt(quantity),
      0n,
    )
    const [whole, parts] = [charged * share, BigInt(price) * denominator]
    return Number((2n * whole + parts) / (2n * parts))
  }
  return upTo(all) - upTo(returned)
}
