import type { LocalText } from '@istore/contract/text.ts'

/** One tax that is charged now. `rate` is in millionths; it applies to goods of the tax classes named. */
export interface TaxRule {
  name: LocalText
  rate: number
  classes: string[]
}

/** A tax of a province from a day on. */
export interface ProvinceTax {
  /** Of ISO 3166-2, without the country. */
  province: string
  /** `GST`, `HST`, `PST`, `QST` or `RST`. */
  tax: string
  /** `YYYY-MM-DD` */
  validFrom: string
  /** Without the rate. */
  name: LocalText
  /** Millionths. */
  rate: number
  classes: string[]
}

/** How catalogues from before there were rates by province name the classes of goods. */
const EARLIER_CLASSES: Readonly<Record<string, string>> = {
  'basic-grocery': 'grocery',
  'snack-food': 'snack',
  taxable: 'goods',
}

/** The tax class of a product: `grocery`, `snack`, `prepared`, `goods` or `service`; any other is not taxed. */
export const taxClassOf = (stored: string): string => EARLIER_CLASSES[stored] ?? stored

/** A tax with its rate, as bills name it: `HST 13%`. */
function namedRate({ en, zh }: LocalText, rate: number): LocalText {
  const percent = `${rate / 10_000}%`
  return { en: `${en} ${percent}`, zh: `${zh}${percent}` }
}

/**
 * The taxes of a province on a day, federal before provincial; none of them falls on another. Null for a province that the
 * table does not list.
 * @param table the latest day of each tax first
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
