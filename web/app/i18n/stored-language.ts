import { addressParam } from '#app/platform/address.ts'
import { readCookie, writeCookie } from '#app/platform/cookies.ts'
import type { Locale } from './texts.ts'

const COOKIE = 'istore_lang'

/** An address with `?lang=` opens in that language and makes it the stored choice, so that later calls answer in it. */
export function rememberAddressLanguage(locale: Locale): void {
  const asked = addressParam('lang')
  if (asked === locale && readCookie(COOKIE) !== locale) writeCookie(COOKIE, locale)
}
