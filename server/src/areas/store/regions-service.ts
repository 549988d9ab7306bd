import type { Reply } from '@istore/contract/index.ts'
import { LANG_TAG, type Locale } from '@istore/contract/text.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { countryCodes, provincesOf } from './regions.ts'
import { localInstant, offsetMinutesAt } from './zoned-time.ts'

const countryNames: Readonly<Record<Locale, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames(LANG_TAG.en, { type: 'region' }),
  zh: new Intl.DisplayNames(LANG_TAG.zh, { type: 'region' }),
}

/** The countries that addresses can be in. */
export function supportedCountries({ locale }: Visit): Reply<'GET /common3/supportedCountries'> {
  return { countries: countryCodes.map((code) => ({ code, name: countryNames[locale].of(code) ?? code })) }
}

/** The provinces of a country: by name in English, in the usual order in Chinese. @throws Refusal NOT_FOUND */
export function provinces({ locale }: Visit, country: string): Reply<'GET /common3/provinces/{country}'> {
  const found = provincesOf(country)
  if (!found) throw new Refusal('NOT_FOUND')
  const named = found.map(({ code, name }) => ({ code, name: name[locale] }))
  return { country, provinces: locale === 'en' ? named.sort((a, b) => (a.name < b.name ? -1 : 1)) : named }
}

/** The time zone of the chosen store location, and the current time there. */
export function timeZoneInfo({ context, storeLocationId }: Visit): Reply<'POST /common3/timeZoneInfo/GMT'> {
  const { content } = context
  const timeZone = (storeLocationId && content.storeLocation(storeLocationId)?.timeZone) || content.timeZone
  const now = context.now()
  return { timeZone, offsetMinutes: offsetMinutesAt(now, timeZone), currentTime: localInstant(now, timeZone) }
}
