import { useWhichCart } from '#app/features/cart/which-cart.ts'
import { useMoney } from '#app/i18n/currency.tsx'
import { currencyName } from '#app/i18n/currency-name.ts'
import { useText } from '#app/i18n/language.tsx'
import { AmountList, type AmountRow } from '#app/ui/amount-list.tsx'
import { Price } from '#app/ui/price.tsx'

/** What makes up a total. Minor units of the currency that is charged. */
export interface Amounts {
  currency: string
  subTotal: number
  savings: number
  tax: number
  total: number
  /** The taxes by name; without them `tax` is shown as one row. */
  taxes?: readonly { name: string; amount: number }[]
}

interface TotalsProps {
  amounts: Amounts
  /** The cart has changed and the server has not answered yet. */
  pending?: boolean
  /** No shop is chosen, so tax is not known. */
  taxUnknown?: boolean
}

/** Subtotal, savings, taxes and total, so that every row adds up to the last. */
export function Totals({ amounts, pending, taxUnknown }: TotalsProps) {
  const t = useText()
  const inGroup = useWhichCart() !== null
  const { currency, total } = amounts
  const price = (minor: number) => <Price minor={minor} currency={currency} exact />
  const rows: AmountRow[] = [
    ...goodsRows(amounts).map(({ key, minor, kind }) => ({
      label: t(kind === 'saving' && inGroup ? 'sum.groupSavings' : key),
      amount: price(minor),
      kind,
    })),
    ...(taxUnknown ? [{ label: t('sum.tax'), amount: t('sum.taxLater') }] : taxRows(amounts, t('sum.tax'), price)),
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

/** The goods: with savings, what they cost before, what is saved, and what remains. */
export function goodsRows({ subTotal, savings }: Pick<Amounts, 'subTotal' | 'savings'>): GoodsRow[] {
  if (savings === 0) return [{ key: 'sum.subtotal', minor: subTotal }]
  return [
    { key: 'sum.goods', minor: subTotal + savings },
    { key: 'sum.savings', minor: -savings, kind: 'saving' },
    { key: 'sum.subtotal', minor: subTotal },
  ]
}

function taxRows(
  { taxes, tax }: Amounts,
  plainName: string,
  price: (minor: number) => AmountRow['amount'],
): AmountRow[] {
  const known = taxes?.length ? taxes : [{ name: plainName, amount: tax }]
  return known.map(({ name, amount }) => ({ label: name, amount: price(amount) }))
}

/** Which currency is charged, always; for a shopper who reads prices in another one, about how much that is. */
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
