import type { LocalText } from '@istore/contract/text.ts'

/** A tax that currently applies. `rate` is in millionths; the tax applies to goods of the named tax classes. */
export interface TaxRule {
  name: LocalText
  rate: number
  classes: string[]
}

/** A tax of a province, valid from a given day. */
export interface ProvinceTax {
  /** ISO 3166-2 code without the country. */
  province: string
  /** `GST`, `HST`, `PST`, `QST` or `RST`. */
  tax: string
  /** `YYYY-MM-DD` */
  validFrom: string
  /** Name without the rate. */
  name: LocalText
  /** In millionths. */
  rate: number
  classes: string[]
}

/** Names of tax classes in older catalogues, from before there were rates by province. */
const EARLIER_CLASSES: Readonly<Record<string, string>> = {
  'basic-grocery': 'grocery',
  'snack-food': 'snack',
  taxable: 'goods',
}

/** The tax class of a product: `grocery`, `snack`, `prepared`, `goods` or `service`; any other class is not taxed. */
export const taxClassOf = (stored: string): string => EARLIER_CLASSES[stored] ?? stored

/** Name of a tax with its rate, as shown on bills: `HST 13%`. */
function namedRate({ en, zh }: LocalText, rate: number): LocalText {
  const percent = `${rate / 10_000}%`
  return { en: `${en} ${percent}`, zh: `${zh}${percent}` }
}

/**
 * The taxes of a province on a day, federal before provincial. No tax is charged on another tax. Null for a province
 * that the table does not list.
 * @param table for each tax, the latest start date first
 * @param day `YYYY-MM-DD` in the time zone of the store location
 */
export function provinceTaxes(table: readonly ProvinceTax[], province: string, day: string): TaxRule[] | null {
  const listed = table.filter((row) => row.province === province)
  if (listed.length === 0) return null
  const begun = listed.filter((row) => row.validFrom <= day)
  const current = begun.filter((row, index) => begun.findIndex(({ tax }) => tax === row.tax) === index)
  return current
    .filter(({ rate }) => rate > 0)
    .map(({ name, rate, classes }) => ({ name: namedRate(name, rate), rate, classes }))
}
