/** Units of an order line, identified by its position, counted from 0. */
export interface Units {
  position: number
  quantity: number
}

/** The data that the value of goods is calculated from. Minor units. */
export interface PricedOrder {
  total: number
  parts: readonly { kind: string; amount: number }[]
  lines: readonly { quantity: number; lineTotal: number }[]
}

/** The amount charged for the goods, including discounts and taxes, without delivery and tip. */
function goodsTotal({ total, parts }: PricedOrder): number {
  const besides = parts.filter(({ kind }) => kind === 'DELIVERY' || kind === 'TIP')
  return Math.max(0, total - besides.reduce((sum, { amount }) => sum + amount, 0))
}

export const unitsOf = (units: readonly Units[], position: number): number =>
  units.filter((each) => each.position === position).reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The refund value of units of an order's lines: their share of the amount charged for all goods, in minor units.
 * Rounding applies to the total of all units refunded so far, so that refunding everything in steps adds up to exactly
 * the full charge.
 * @param returned units of earlier refunds
 * @returns null if a line does not have that many units left
 * @source assumed
 */
export function goodsValue(order: PricedOrder, returned: readonly Units[], wanted: readonly Units[]): number | null {
  if (wanted.some(({ position, quantity }) => !order.lines[position] || quantity <= 0)) return null
  const all = [...returned, ...wanted]
  if (order.lines.some(({ quantity }, position) => unitsOf(all, position) > quantity)) return null
  const price = order.lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
  if (price === 0) return 0
  const charged = BigInt(goodsTotal(order))
  // Exact integers: the price of units is lineTotal × units / quantity, over a common denominator.
  const denominator = order.lines.reduce((product, { quantity }) => product * BigInt(quantity), 1n)
  const upTo = (units: readonly Units[]) => {
    const share = order.lines.reduce(
      (sum, { quantity, lineTotal }, position) =>
        sum + (BigInt(lineTotal) * BigInt(unitsOf(units, position)) * denominator) / BigInt(quantity),
      0n,
    )
    const [complete, divisor] = [charged * share, BigInt(price) * denominator]
    return Number((2n * complete + divisor) / (2n * divisor))
  }
  return upTo(all) - upTo(returned)
}
