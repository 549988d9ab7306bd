import { toDecimalText } from '@istore/contract/money.ts'
import type { Locale, LocalText } from '@istore/contract/text.ts'

interface Words {
  symbol: LocalText
  name: LocalText
}

const money = (symbol: string | LocalText, en: string, zh: string): Words => ({
  symbol: typeof symbol === 'string' ? { en: symbol, zh: symbol } : symbol,
  name: { en, zh },
})

/** The same symbols as on the shop's pages, so that page and mail read alike. */
const WORDS: Readonly<Record<string, Words>> = {
  CAD: money({ en: '$', zh: 'CA$' }, 'Canadian dollars', '加元'),
  USD: money('US$', 'US dollars', '美元'),
  CNY: money({ en: 'CN¥', zh: '¥' }, 'Chinese yuan', '人民币'),
  JPY: money('JP¥', 'Japanese yen', '日元'),
  KRW: money('₩', 'South Korean won', '韩元'),
  KWD: money('KD ', 'Kuwaiti dinars', '科威特第纳尔'),
  BHD: money('BD ', 'Bahraini dinars', '巴林第纳尔'),
  EUR: money('€', 'euros', '欧元'),
  GBP: money('£', 'British pounds', '英镑'),
  HKD: money('HK$', 'Hong Kong dollars', '港元'),
  TWD: money('NT$', 'New Taiwan dollars', '新台币'),
  AUD: money('A$', 'Australian dollars', '澳元'),
}

/** A price such as `$1,204.50`. @param minor an integer of minor units */
export function moneyText(minor: number, currency: string, locale: Locale): string {
  const [integer = '', fraction] = toDecimalText(Math.abs(minor), currency).split('.')
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',')
  const symbol = WORDS[currency]?.symbol[locale] ?? `${currency} `
  return `${minor < 0 ? '−' : ''}${symbol}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** A currency as people call it, with its code: `Canadian dollars (CAD)`, `加元（CAD）`. */
export function currencyText(currency: string, locale: Locale): string {
  const name = WORDS[currency]?.name[locale]
  if (name === undefined) return currency
  return locale === 'zh' ? `${name}（${currency}）` : `${name} (${currency})`
}
