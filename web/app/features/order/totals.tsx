import { useCartKey } from '#app/features/cart/cart-key.ts'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { useMoney } from '#app/i18n/currency.tsx'
import { currencyName } from '#app/i18n/currency-name.ts'
import { useText } from '#app/i18n/language.tsx'
import { campaignOf } from '#app/paths.ts'
import { AmountList, type AmountRow } from '#app/ui/amount-list.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Order } from './queries.ts'

type Part = Cart['parts'][number]

/** Minor units of the charged currency. */
export interface Amounts {
  currency: string
  /** In the order in which they are charged. */
  parts: readonly Part[]
  savings: number
  total: number
  /** The part of it paid with store credit; unknown where only the total is known. */
  credit?: Pick<Cart['credit'], 'applied'>
  deposit?: Pick<Cart['deposit'], 'applied'>
  due?: number
  /** Nothing is left to pay: what credit did not cover was paid by another method. */
  isSettled?: boolean
}

type PaidOrder = Pick<Amounts, 'currency' | 'parts' | 'savings' | 'total'> & Pick<Order, 'due' | 'payments'>

/** The amounts of an order, with the part paid by store credit, which is returned if the order ends unpaid. */
export function amountsOf({ currency, parts, savings, total, due, payments }: PaidOrder): Amounts {
  const paidBy = (...kinds: Order['payments'][number]['kind'][]) =>
    payments.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0)
  const [credit, deposit] = [paidBy('CREDIT'), paidBy('DEPOSIT')]
  const left = total - credit - deposit
  const plain = { currency, parts, savings, total }
  if (due === 0 && left > 0 && paidBy('ONLINE', 'AT_STORE') === 0) return plain
  return {
    ...plain,
    credit: { applied: credit },
    deposit: { applied: deposit },
    due: left,
    isSettled: due === 0 && left > 0,
  }
}

interface TotalsProps {
  amounts: Amounts
  /** The cart has changed and the server has not replied yet. */
  pending?: boolean
  /** No store is selected. */
  taxUnknown?: boolean
}

/** The rows add up to the last one. */
export function Totals({ amounts, pending, taxUnknown }: TotalsProps) {
  const t = useText()
  const rowsOf = useRows(amounts.currency)
  const { currency, parts, savings, total } = amounts
  const tips = parts.filter(({ kind }) => kind === 'TIP')
  const rows: AmountRow[] = [
    ...parts.filter(({ kind }) => kind !== 'TIP').flatMap((part) => rowsOf(part, savings)),
    ...(taxUnknown ? [{ label: t('sum.tax'), amount: t('sum.taxLater') }] : []),
    ...tips.flatMap((part) => rowsOf(part, savings)),
    {
      label: t(taxUnknown ? 'sum.totalBeforeTax' : 'sum.totalWithTax'),
      amount: <Price minor={total} currency={currency} exact />,
      kind: 'total',
    },
  ]
  const paid = (amounts.credit?.applied ?? 0) + (amounts.deposit?.applied ?? 0)
  const due = amounts.due ?? total
  if (paid > 0) {
    rows.push(
      { label: t('sum.credit'), amount: <Price minor={-paid} currency={currency} exact /> },
      {
        label: t(amounts.isSettled ? 'sum.otherwise' : 'sum.due'),
        amount: <Price minor={due} currency={currency} exact />,
        kind: 'total',
      },
    )
  }
  return (
    <div className="grid gap-2">
      <AmountList rows={rows} pending={pending} />
      {due === 0 && total > 0 ? null : <ChargeNote minor={due} currency={currency} />}
    </div>
  )
}

interface GoodsRow {
  key: 'sum.goods' | 'sum.savings' | 'sum.subtotal'
  minor: number
  kind?: 'saving'
}

/** With savings: the price before them, the savings, and the remaining price. */
export function goodsRows({ subTotal, savings }: { subTotal: number; savings: number }): GoodsRow[] {
  if (savings === 0) return [{ key: 'sum.subtotal', minor: subTotal }]
  return [
    { key: 'sum.goods', minor: subTotal + savings },
    { key: 'sum.savings', minor: -savings, kind: 'saving' },
    { key: 'sum.subtotal', minor: subTotal },
  ]
}

const NAMES = { DISCOUNT: 'sum.discount', DELIVERY: 'sum.delivery', TAX: 'sum.tax', TIP: 'sum.tip' } as const

function useRows(currency: string): (part: Part, savings: number) => AmountRow[] {
  const t = useText()
  const money = useMoney()
  const inGroup = campaignOf(useCartKey()) !== null
  const price = (minor: number) => <Price minor={minor} currency={currency} exact />
  return ({ kind, name, base, amount }, savings) => {
    if (kind === 'GOODS')
      return goodsRows({ subTotal: amount, savings }).map(({ key, minor, kind }) => ({
        label: t(kind === 'saving' && inGroup ? 'sum.groupSavings' : key),
        amount: price(minor),
        kind,
      }))
    const label = name ?? t(NAMES[kind])
    return [
      {
        label: base === null ? label : t('sum.taxOn', { tax: label, base: money(base, currency, true).text }),
        amount: kind === 'DELIVERY' && amount === 0 ? t('sum.free') : price(amount),
        kind: kind === 'DISCOUNT' ? 'saving' : undefined,
      },
    ]
  }
}

/** The currency charged, and the approximate amount in the display currency if that is another. */
function ChargeNote({ minor, currency }: { minor: number; currency: string }) {
  const t = useText()
  const shown = useMoney()(minor, currency)
  const name = currencyName(currency, t)
  return (
    <p className="text-14 text-fg-2">
      {shown.converted ? t('sum.approx', { price: shown.text, currency: name }) : t('sum.charged', { currency: name })}
    </p>
  )
}
