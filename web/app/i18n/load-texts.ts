import type { Locale, Texts } from './texts.ts'

/** Fetches one language's texts; the other language never reaches this browser until it is asked for. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  return locale === 'zh' ? (await import('./zh.ts')).zh : (await import('./en.ts')).en
}
