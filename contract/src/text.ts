/** The languages of the shop. @source spec §9 */
export const LOCALES = ['en', 'zh'] as const
export type Locale = (typeof LOCALES)[number]

/** BCP 47 tags of the languages for HTML, HTTP and sitemaps. */
export const LANG_TAG: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-Hans' }

export type LocalText = Readonly<Record<Locale, string>>

/** A time of day: `2:30 pm` or `14:30`. @param time `HH:MM` */
export function timeText(time: string, locale: Locale): string {
  if (locale === 'zh') return time
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'zh'
}
