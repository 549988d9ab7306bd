import type { CurrencyCode } from '@istore/contract/money.ts'
import type { ExchangeRateSeed } from './catalogue/types.ts'
import { t } from './catalogue/write.ts'

/** The currency of stored prices and of charges. */
export const baseCurrency: CurrencyCode = 'CAD'

/** Display currencies; a demo needs plausible rates, not today's. */
export const exchangeCurrencies: readonly ExchangeRateSeed[] = [
  { currencyCode: 'USD', name: t('US dollar', '美元'), rate: 0.7295 },
  { currencyCode: 'CNY', name: t('Chinese yuan', '人民币'), rate: 5.214 },
  { currencyCode: 'JPY', name: t('Japanese yen', '日元'), rate: 107.6 },
  { currencyCode: 'KRW', name: t('South Korean won', '韩元'), rate: 1004.5 },
  { currencyCode: 'KWD', name: t('Kuwaiti dinar', '科威特第纳尔'), rate: 0.2238 },
]
