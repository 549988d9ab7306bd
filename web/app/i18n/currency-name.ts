import type { Translate } from './texts.ts'

/** A currency's name, or its code if it has no name in the texts. @param currency ISO 4217 code */
export const currencyName = (currency: string, t: Translate): string => (currency === 'CAD' ? t('sum.CAD') : currency)
