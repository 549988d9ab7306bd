import { dayParts } from '#app/i18n/date-format.ts'
import type { Locale } from '#app/i18n/texts.ts'

/** `Nov 6, 2026` or `2026年11月6日`. @param day `YYYY-MM-DD` */
export function longDayText(day: string, locale: Locale): string {
  const { month, date } = dayParts(day, locale)
  const year = day.slice(0, 4)
  return locale === 'zh' ? `${year}年${month}${date}日` : `${month} ${date}, ${year}`
}
