import type { Reply } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../refusal.ts'
import type { SerializedReply } from '../../serialized-reply.ts'
import { shopLanguages, supportedLocale } from '../../supported-locale.ts'
import type { Visit } from '../../visit.ts'

/**
 * Stores the visitor's language and returns its messages.
 * @throws Refusal INVALID_INPUT if the shop does not support the language
 * @source spec §4 Language
 */
export function changeLocale(visit: Visit, locale: Locale): Reply<'GET /common3/changeLocale/{locale}'> {
  if (supportedLocale(locale, shopLanguages(visit.context)) !== locale) throw new Refusal('INVALID_INPUT')
  visit.choose('language', locale)
  return { applicationMessage: { messages: visit.context.content.app?.system.messages[locale] ?? {} } }
}

/** Every display currency with its rate against the base. */
export function exchangeRates({ content }: AppContext): SerializedReply<Reply<'GET /common3/exchangeRates/'>> {
  return content.ready('exchangeRates', () => {
    const rates = content.rates.map(({ currencyCode, rate }) => ({ currencyCode, rate }))
    return { baseCurrency: content.baseCurrency, rates }
  })
}

/** Stores the visitor's display currency. @throws Refusal CURRENCY_NOT_FOUND */
export function chooseCurrency(visit: Visit, code: string): Reply<'GET /common3/exchangeRates/{rateCode}'> {
  const { baseCurrency, rates } = visit.context.content
  const chosen = rates.find((rate) => rate.currencyCode === code)
  if (!chosen) throw new Refusal('CURRENCY_NOT_FOUND')
  visit.choose('currency', code)
  return { baseCurrency, rates: [{ currencyCode: code, rate: chosen.rate }] }
}
