import type { Order } from './queries.ts'

type Payment = Order['payments'][number]

/** What a cancelled order refunds to each payment method: the amount taken, less earlier refunds. Minor units. */
export function refundBreakdown({ payments, refunds }: Pick<Order, 'payments' | 'refunds'>): Payment[] {
  const returned = refunds.flatMap(({ parts }) => parts.map((part) => ({ ...part })))
  return payments.flatMap((payment) => {
    let left = payment.amount
    for (const part of returned) {
      if (part.to !== payment.kind || part.brand !== payment.brand) continue
      const taken = Math.min(left, part.amount)
      part.amount -= taken
      left -= taken
    }
    return left > 0 ? [{ ...payment, amount: left }] : []
  })
}
