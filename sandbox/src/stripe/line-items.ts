import { hundredthsOf } from './amounts.ts'
import { optional, type Parameters, required, requiredInteger } from './parameters.ts'
import { invalid } from './refusal.ts'

const MAX_ITEMS = 100
const MAX_AMOUNT = 99_999_999

/** Line items and their total. */
export interface Items {
  /** Stripe's amount. */
  total: number
  /** Hundredths of the currency. */
  cents: number
  /** Upper case. */
  currency: string
  description: string
}

interface Item {
  amount: number
  currency: string
  name: string
  details: string | null
}

/** @throws StripeRefusal */
export function readItems(parameters: Parameters): Items {
  const items: Item[] = []
  while (items.length < MAX_ITEMS && hasItem(parameters, items.length)) items.push(readItem(parameters, items.length))
  const [first] = items
  if (!first) throw invalid('line_items', 'Missing required param: line_items.', 'parameter_missing')
  const { currency } = first
  if (items.some((item) => item.currency !== currency)) throw invalid('line_items', 'All prices have one currency')
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  const cents = hundredthsOf(total, currency)
  if (cents === null) throw invalid('line_items', `Amounts of ${currency} must be divisible by 10`)
  if (total > MAX_AMOUNT) throw invalid('line_items', 'The total amount is too large', 'amount_too_large')
  const description = items.flatMap(({ name, details }) => [name, details ?? []].flat()).join(' · ')
  return { total, cents, currency, description }
}

function hasItem(parameters: Parameters, index: number): boolean {
  return [...parameters.keys()].some((name) => name.startsWith(`line_items[${index}][`))
}

function readItem(parameters: Parameters, index: number): Item {
  const item = `line_items[${index}]`
  const currency = required(parameters, `${item}[price_data][currency]`, 3)
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`${item}[price_data][currency]`, `Invalid currency: ${currency}`)
  const quantity = requiredInteger(parameters, `${item}[quantity]`, 1)
  return {
    amount: quantity * requiredInteger(parameters, `${item}[price_data][unit_amount]`, 0),
    currency: currency.toUpperCase(),
    name: required(parameters, `${item}[price_data][product_data][name]`, 250),
    details: optional(parameters, `${item}[price_data][product_data][description]`, 500),
  }
}
