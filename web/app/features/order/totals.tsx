import { useWhichCart } from '#app/features/cart/which-cart.ts'
import { useMoney } from '#app/i18n/currency.tsx'
import { currencyName } from '#app/i18n/currency-name.ts'
import { useText } from '#app/i18n/language.tsx'
import { campaignOf } from '#app/paths.ts'
import { AmountList, type AmountRow } from '#app/ui/amount-list.tsx'
import { Price } from '#app/ui/price.tsx'

/** @property base price of the goods that it is charged on, when known */
interface Tax {
  name: string
  base?: number
  amount: number
}

/** Minor units of the charged currency. */
export interface Amounts {
  currency: string
  subTotal: number
  savings: number
  tax: number
  total: number
  /** Taxes by name; without them `tax` is one row. */
  taxes?: readonly Tax[]
}

interface TotalsProps {
  amounts: Amounts
  /** The cart has changed and the server has not answered yet. */
  pending?: boolean
  /** No store is selected. */
  taxUnknown?: boolean
}

/** All rows add up to the last. */
export function Totals({ amounts, pending, taxUnknown }: TotalsProps) {
  const t = useText()
  const money = useMoney()
  const inGroup = campaignOf(useWhichCart()) !== null
  const { currency, total } = amounts
  const price = (minor: number) => <Price minor={minor} currency={currency} exact />
  const rows: AmountRow[] = [
    ...goodsRows(amounts).map(({ key, minor, kind }) => ({
      label: t(kind === 'saving' && inGroup ? 'sum.groupSavings' : key),
      amount: price(minor),
      kind,
    })),
    ...(taxUnknown
      ? [{ label: t('sum.tax'), amount: t('sum.taxLater') }]
      : taxesOf(amounts, t('sum.tax')).map(({ name, base, amount }) => ({
          label: base === undefined ? name : t('sum.taxOn', { tax: name, base: money(base, currency, true).text }),
          amount: price(amount),
        }))),
    { label: t(taxUnknown ? 'sum.totalBeforeTax' : 'sum.totalWithTax'), amount: price(total), kind: 'total' },
  ]
  return (
    <div className="grid gap-2">
      <AmountList rows={rows} pending={pending} />
      <ChargeNote minor={total} currency={currency} />
    </div>
  )
}

interface GoodsRow {
  key: 'sum.goods' | 'sum.savings' | 'sum.subtotal'
  minor: number
  kind?: 'saving'
}

/** With savings: the price before, the savings, and what remains. */
export function goodsRows({ subTotal, savings }: Pick<Amounts, 'subTotal' | 'savings'>): GoodsRow[] {
  if (savings === 0) return [{ key: 'sum.subtotal', minor: subTotal }]
  return [
    { key: 'sum.goods', minor: subTotal + savings },
    { key: 'sum.savings', minor: -savings, kind: 'saving' },
    { key: 'sum.subtotal', minor: subTotal },
  ]
}

const taxesOf = ({ taxes, tax }: Amounts, plainName: string): readonly Tax[] =>
  taxes?.length ? taxes : [{ name: plainName, amount: tax }]

/** The charged currency, and the approximate amount in another display currency. */
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
