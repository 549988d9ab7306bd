import { moneyText } from '@istore/contract/money-format.ts'
import type { TotalsPart } from '../../cart/totals.ts'
import type { OrderRow } from '../queries.ts'
import { TEXTS } from './texts.ts'

type Charged = Pick<OrderRow, 'currency' | 'locale'>

/** Label of a part, in the order's language. */
export const partName = ({ kind, name }: TotalsPart, { locale }: Charged): string =>
  name?.[locale] ?? TEXTS[locale].sums[kind]

/** The parts of a total, one line of text each. */
export const partTexts = (parts: readonly TotalsPart[], order: Charged): string[] =>
  parts.map((part) => `${partName(part, order)} ${moneyText(part.amount, order.currency, order.locale)}`)
