import { addressParam } from '#app/platform/address.ts'
import { readCookie, writeCookie } from '#app/platform/cookies.ts'
import type { Locale } from './texts.ts'

const COOKIE = { language: 'istore_lang', currency: 'istore_currency' } as const

/** Stores a choice on this device. Our own server has already done so in its reply; another server may not. */
export function rememberChoice(choice: keyof typeof COOKIE, value: string): void {
  if (readCookie(COOKIE[choice]) !== value) writeCookie(COOKIE[choice], value)
}

/** Browser only. */
export const rememberedCurrency = (): string | null => readCookie(COOKIE.currency) ?? null

/** Stores `?lang=` in the address as the chosen language, so that later calls are answered in it. */
export function rememberAddressLanguage(locale: Locale): void {
  if (addressParam('lang') === locale) rememberChoice('language', locale)
}
