import type { Locale, LocalText } from '@istore/contract/text.ts'

const NAMES: Readonly<Record<string, LocalText>> = {
  CAD: { en: 'Canadian dollars', zh: '加元' },
  USD: { en: 'US dollars', zh: '美元' },
  CNY: { en: 'Chinese yuan', zh: '人民币' },
  JPY: { en: 'Japanese yen', zh: '日元' },
  KRW: { en: 'South Korean won', zh: '韩元' },
  KWD: { en: 'Kuwaiti dinars', zh: '科威特第纳尔' },
  BHD: { en: 'Bahraini dinars', zh: '巴林第纳尔' },
  EUR: { en: 'euros', zh: '欧元' },
  GBP: { en: 'British pounds', zh: '英镑' },
  HKD: { en: 'Hong Kong dollars', zh: '港元' },
  TWD: { en: 'New Taiwan dollars', zh: '新台币' },
  AUD: { en: 'Australian dollars', zh: '澳元' },
}

/** Name of a currency with its code: `Canadian dollars (CAD)`, `加元（CAD）`. */
export function currencyText(currency: string, locale: Locale): string {
  const name = NAMES[currency]?.[locale]
  if (name === undefined) return currency
  return locale === 'zh' ? `${name}（${currency}）` : `${name} (${currency})`
}
