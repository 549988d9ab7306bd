/** Amounts of an order that can still be refunded, by destination. Minor units. */
export interface RefundSources {
  /** Payments by providers, in the order in which they are refunded. */
  online: readonly { attemptNo: string; left: number }[]
  atStore: number
  deposit: number
  credit: number
}

/** The parts of a refund by destination, in minor units. */
export interface RefundSplit {
  online: { attemptNo: string; amount: number }[]
  atStore: number
  deposit: number
  credit: number
}

/** The largest possible refund. */
export const refundable = ({ online, atStore, deposit, credit }: RefundSources): number =>
  online.reduce((sum, { left }) => sum + left, atStore + deposit + credit)

/**
 * Splits a refund by destination: first to the providers, then at the store, then to the pots: to the deposit, which
 * the shopper paid in, before the credit, which the shop gave.
 * @returns null if less than the amount is left
 * @source assumed
 */
export function splitRefund(amount: number, sources: RefundSources): RefundSplit | null {
  if (amount <= 0 || amount > refundable(sources)) return null
  let rest = amount
  const take = (left: number) => {
    const taken = Math.min(left, rest)
    rest -= taken
    return taken
  }
  const online = sources.online.map(({ attemptNo, left }) => ({ attemptNo, amount: take(left) }))
  return {
    online: online.filter((part) => part.amount > 0),
    atStore: take(sources.atStore),
    deposit: take(sources.deposit),
    credit: take(sources.credit),
  }
}
