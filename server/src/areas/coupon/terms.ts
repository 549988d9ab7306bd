import { fromDecimalText } from '@istore/contract/decimal-text.ts'
import { MAX_AMOUNT } from '@istore/contract/limits.ts'
import { addDays, instantAt } from '../store/zoned-time.ts'
import { normalisedCode } from './code.ts'
import type { Coupon } from './rules.ts'

/** A coupon to be created. Its audience is SHOPPER if `email` is given. */
export type NewCoupon = Omit<Coupon, 'taken' | 'coveredKeys' | 'shopperId'> & { email: string | null }

/** Units of the amounts and days in coupon terms. */
export interface ShopUnits {
  currency: string
  timeZone: string
}

const MAX_NAME = 80
const MAX_GOODS = 100
const MAX_USES = 1_000_000_000

/** An example or the form of each term, for error messages. */
const TERMS: Readonly<Record<string, string>> = {
  en: 'en=<name in English>',
  zh: 'zh=<name in Chinese>',
  percent: 'percent=10',
  amount: 'amount=5.00',
  'free-delivery': 'free-delivery',
  minimum: 'minimum=30.00',
  'first-order': 'first-order',
  from: 'from=2026-12-01',
  until: 'until=2026-12-31',
  uses: 'uses=500',
  'per-shopper': 'per-shopper=1',
  products: 'products=<id>,<id>',
  categories: 'categories=<key>,<key>',
  'no-clearance': 'no-clearance',
  public: 'public',
  for: 'for=<email of a shopper>',
}

type Given = ReadonlyMap<string, string>

function given(terms: readonly string[]): Given {
  const found = new Map<string, string>()
  for (const term of terms) {
    const [key = ''] = term.split('=', 1)
    const form = Object.hasOwn(TERMS, key) ? TERMS[key] : undefined
    if (!form) throw new Error(`“${term}” is not a valid term. Terms are ${Object.values(TERMS).join(', ')}.`)
    if (form.includes('=') !== term.includes('=')) throw new Error(`“${term}” must be written as ${form}.`)
    if (found.has(key)) throw new Error(`“${key}” is given twice.`)
    found.set(key, term.slice(key.length + 1).trim())
  }
  return found
}

function name(terms: Given, key: 'en' | 'zh', language: string): string {
  const text = terms.get(key) ?? ''
  if (text === '') throw new Error(`The name in ${language} is missing: ${TERMS[key]}.`)
  if (text.length > MAX_NAME) throw new Error(`The name in ${language} is longer than ${MAX_NAME} characters.`)
  return text
}

function integer(terms: Given, key: string, max: number): number | null {
  const text = terms.get(key)
  if (text === undefined) return null
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > max) throw new Error(`“${key}” must be a whole number from 1 to ${max}.`)
  return value
}

function money(terms: Given, key: string, currency: string): number | null {
  const text = terms.get(key)
  if (text === undefined) return null
  const isAmount = /^\d{1,9}(\.\d{1,3})?$/.test(text)
  const amount = isAmount ? amountOf(text, currency) : null
  if (!amount || amount > MAX_AMOUNT) throw new Error(`“${key}” must be an amount of ${currency} above 0, such as 5.`)
  return amount
}

function amountOf(text: string, currency: string): number | null {
  try {
    return fromDecimalText(text, currency)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The instant at which a day begins in the shop's time zone. @param after number of days to add */
function day(terms: Given, key: string, timeZone: string, after: number): Date | null {
  const text = terms.get(key)
  if (text === undefined) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
  if (!isDay) throw new Error(`“${key}” must be a valid date, such as 2026-12-31.`)
  return instantAt(addDays(text, after), 0, timeZone)
}

function list(terms: Given, key: string): string[] {
  const text = terms.get(key)
  if (text === undefined) return []
  const values = [...new Set(text.split(',').map((value) => value.trim()))]
  if (values.includes('') || values.length > MAX_GOODS)
    throw new Error(`“${key}” must be 1 to ${MAX_GOODS} names separated by commas.`)
  return values
}

function kindOf(terms: Given, currency: string): Pick<Coupon, 'kind' | 'value'> {
  const percent = integer(terms, 'percent', 100)
  const amount = money(terms, 'amount', currency)
  const kinds = [
    ...(percent === null ? [] : [{ kind: 'PERCENT' as const, value: percent }]),
    ...(amount === null ? [] : [{ kind: 'AMOUNT' as const, value: amount }]),
    ...(terms.has('free-delivery') ? [{ kind: 'FREE_DELIVERY' as const, value: 0 }] : []),
  ]
  const [kind, another] = kinds
  if (!kind || another) throw new Error('Give exactly one of percent=…, amount=… or free-delivery.')
  return kind
}

function audienceOf(terms: Given): Pick<NewCoupon, 'audience' | 'email'> {
  const email = terms.get('for') ?? null
  if (email === '') throw new Error(`“for” must be written as ${TERMS.for}.`)
  if (email !== null && terms.has('public')) throw new Error('A coupon for one shopper cannot be public.')
  if (email !== null) return { audience: 'SHOPPER', email }
  return { audience: terms.has('public') ? 'PUBLIC' : 'CODE', email }
}

function boundsOf(terms: Given, timeZone: string, now: Date): Pick<Coupon, 'startsAt' | 'endsAt'> {
  const startsAt = day(terms, 'from', timeZone, 0)
  const endsAt = day(terms, 'until', timeZone, 1)
  if (endsAt && endsAt <= now) throw new Error('“until” is in the past.')
  if (startsAt && endsAt && endsAt <= startsAt) throw new Error('“until” is before “from”.')
  return { startsAt, endsAt }
}

/**
 * Parses a coupon as the shop's staff describe it.
 * @param texts terms such as `percent=10`; the last day of `until` is included
 * @throws Error with a message in plain words
 */
export function readTerms(typed: string, texts: readonly string[], units: ShopUnits, now: Date): NewCoupon {
  const code = normalisedCode(typed)
  if (code === null) throw new Error('A code has 4 to 32 letters A to Z, digits and hyphens.')
  const terms = given(texts)
  const { currency, timeZone } = units
  return {
    code,
    name: { en: name(terms, 'en', 'English'), zh: name(terms, 'zh', 'Chinese') },
    ...kindOf(terms, currency),
    minimum: money(terms, 'minimum', currency) ?? 0,
    firstOrder: terms.has('first-order'),
    ...boundsOf(terms, timeZone, now),
    maxUses: integer(terms, 'uses', MAX_USES),
    maxPerShopper: integer(terms, 'per-shopper', MAX_USES),
    productIds: list(terms, 'products'),
    categoryKeys: list(terms, 'categories'),
    withClearance: !terms.has('no-clearance'),
    ...audienceOf(terms),
  }
}
