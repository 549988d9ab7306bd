import type { Translate } from './texts.ts'

/** Its code if we have no name for it. @param currency ISO 4217 code */
export const currencyName = (currency: string, t: Translate): string => (currency === 'CAD' ? t('pay.CAD') : currency)
