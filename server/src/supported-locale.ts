import type { Locale } from '@istore/contract/text.ts'
import type { AppContext } from './app-context.ts'

/** The languages in the shop's content; empty when it lists none, in which case all of ours are supported. */
export function shopLanguages(context: AppContext): readonly Locale[] {
  return context.content.app?.system.appConfig.supportedLanguages ?? []
}

/** The language to answer in: the requested one where the shop supports it, else the shop's first. */
export function supportedLocale(wanted: Locale, supported: readonly Locale[]): Locale {
  return supported.includes(wanted) ? wanted : (supported[0] ?? wanted)
}
