import type { Locale } from '@istore/contract/text.ts'
import type { AppContext } from './app-context.ts'

/** The languages that the shop's content names; empty when it names none, and then all of ours are supported. */
export function shopLanguages(context: AppContext): readonly Locale[] {
  return context.content.app?.system.appConfig.supportedLanguages ?? []
}

/** The language to answer in: the requested one where the shop supports it, else the shop's first. */
export function supportedLocale(wanted: Locale, supported: readonly Locale[]): Locale {
  return supported.includes(wanted) ? wanted : (supported[0] ?? wanted)
}
