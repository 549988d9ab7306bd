/** What an order was paid with and has not got back yet, in minor units. */
export interface RefundSources {
  /** Payments that providers took, in the order in which they are returned. */
  online: readonly { attemptNo: string; left: number }[]
  atStore: number
  deposit: number
  credit: number
}

/** Where the parts of a refund go, in minor units. */
export interface RefundSplit {
  online: { attemptNo: string; amount: number }[]
  atStore: number
  deposit: number
  credit: number
}

/** What can be given back at most. */
export const refundable = ({ online, atStore, deposit, credit }: RefundSources): number =>
  online.reduce((sum, { left }) => sum + left, atStore + deposit + credit)

/**
 * Divides a refund. What providers took goes back there first, then what was paid at the store; the rest goes to the pots that
 * it came from: to what the shopper had paid in before what was given.
 * @returns null when less than the amount is left
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
