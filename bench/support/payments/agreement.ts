/** A payment in a provider's ledger. Amounts in hundredths. */
export interface LedgerEntry {
  provider: string
  /** The shop's number of the attempt. */
  number: string
  currency: string
  captured: number
  /** Each completed refund. */
  returned: readonly number[]
}

/** A payment in the shop's tables. Amounts in hundredths. */
export interface ShopPayment {
  provider: string
  number: string
  orderId: string
  currency: string
  status: string
  captured: number
  returned: readonly number[]
}

/** An order in the shop's tables. @property total in hundredths */
export interface ShopOrder {
  id: string
  status: string
  paymentStatus: string
  total: number
  /** How often the order was marked as paid, and how many receipts were sent. */
  paid: number
  receipts: number
}

export interface ShopRecords {
  orders: readonly ShopOrder[]
  payments: readonly ShopPayment[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

interface Numbered {
  provider: string
  number: string
}
const nameOf = ({ provider, number }: Numbered) => `${provider} ${number}`
/** Lists refunds one by one: two refunds of five dollars are not one of ten. */
const refundsOf = (returned: readonly number[]) => [...returned].sort((a, b) => a - b).join(' + ') || '0'

/** Differences between a payment of the shop and the provider's record of it. */
function comparePayment(payment: ShopPayment, entry: LedgerEntry | undefined): string[] {
  const { captured = 0, returned = [], currency = payment.currency } = entry ?? {}
  const name = `${nameOf(payment)} of ${payment.orderId} (${payment.status})`
  return [
    ...(payment.status === 'OPEN' ? [`${name}: still open`] : []),
    ...(captured === payment.captured
      ? []
      : [`${name}: ${captured} captured at the provider, ${payment.captured} in the shop`]),
    ...(refundsOf(returned) === refundsOf(payment.returned)
      ? []
      : [`${name}: ${refundsOf(returned)} refunded at the provider, ${refundsOf(payment.returned)} in the shop`]),
    ...(currency === payment.currency
      ? []
      : [`${name}: in ${currency} at the provider, ${payment.currency} in the shop`]),
  ]
}

/** Differences between an order and the money held by providers. @param entries of the order's payments */
function compareOrder(order: ShopOrder, entries: readonly LedgerEntry[]): string[] {
  const isPaid = order.status === 'NEW' && order.paymentStatus === 'PAID_ONLINE'
  const held = entries.map(({ captured, returned }) => captured - sum(returned)).filter((cents) => cents !== 0)
  const name = `${order.id} (${order.status} ${order.paymentStatus})`
  const wanted = isPaid ? order.total : 0
  return [
    ...(sum(held) === wanted ? [] : [`${name}: the providers hold ${sum(held)} for it, not ${wanted}`]),
    ...(held.length > 1 ? [`${name}: ${held.length} captures that were not refunded`] : []),
    ...(isPaid && held.length === 0 ? [`${name}: paid without a capture`] : []),
    ...(order.paid > 1 || (isPaid && order.paid === 0) ? [`${name}: paid ${order.paid} times`] : []),
    ...(order.receipts > order.paid || (isPaid && order.receipts === 0) ? [`${name}: ${order.receipts} receipts`] : []),
  ]
}

/** Every disagreement between the shop and the providers, one line each. */
export function disagreements({ orders, payments }: ShopRecords, ledger: readonly LedgerEntry[]): string[] {
  const entries = new Map(ledger.map((entry) => [nameOf(entry), entry]))
  const known = new Set(payments.map(nameOf))
  const ofOrder = Map.groupBy(payments, ({ orderId }) => orderId)
  const entriesOf = ({ id }: ShopOrder) =>
    (ofOrder.get(id) ?? []).flatMap((payment) => entries.get(nameOf(payment)) ?? [])
  return [
    ...ledger
      .filter((entry) => entry.captured > 0 && !known.has(nameOf(entry)))
      .map((entry) => `${nameOf(entry)}: ${entry.captured} captured for no payment of the shop`),
    ...payments.flatMap((payment) => comparePayment(payment, entries.get(nameOf(payment)))),
    ...orders.flatMap((order) => compareOrder(order, entriesOf(order))),
  ]
}

/** One provider's sums, in hundredths. */
export interface ProviderSum {
  payments: number
  taken: number
  refunds: number
  returned: number
}

export const NOTHING: ProviderSum = { payments: 0, taken: 0, refunds: 0, returned: 0 }

/** Each provider's own sums, in each currency: `paypal CAD`. */
export function ledgerSums(ledger: readonly LedgerEntry[]): Map<string, ProviderSum> {
  const sums = new Map<string, ProviderSum>()
  for (const { provider, currency, captured, returned } of ledger) {
    const key = `${provider} ${currency}`
    const { payments, taken, refunds, returned: back } = sums.get(key) ?? NOTHING
    sums.set(key, {
      payments: payments + (captured > 0 ? 1 : 0),
      taken: taken + captured,
      refunds: refunds + returned.length,
      returned: back + sum(returned),
    })
  }
  return sums
}

/** Differences between a report of the shop and the providers' own sums. */
export function compareSums(report: Map<string, ProviderSum>, ledger: Map<string, ProviderSum>): string[] {
  const text = ({ payments, taken, refunds, returned }: ProviderSum) =>
    `${payments} payments ${taken}, ${refunds} refunds ${returned}`
  return [...new Set([...report.keys(), ...ledger.keys()])].flatMap((key) => {
    const [shop, provider] = [text(report.get(key) ?? NOTHING), text(ledger.get(key) ?? NOTHING)]
    return shop === provider ? [] : [`report of ${key}: ${provider} at the provider, ${shop} in the shop`]
  })
}
