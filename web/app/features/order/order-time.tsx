import { timeText } from '@istore/contract/text.ts'
import { dayParts, localTime } from '#app/i18n/date-format.ts'
import { useLocale } from '#app/i18n/language.tsx'
import type { Locale } from '#app/i18n/texts.ts'

/** `Nov 21, 2026, 2:30 pm` or `2026年11月21日 14:30`, in the store location's time zone. */
function orderTime(at: string, locale: Locale): string {
  const { day, time } = localTime(at)
  const { month, date } = dayParts(day, locale)
  const year = day.slice(0, 4)
  const clock = timeText(time, locale)
  return locale === 'zh' ? `${year}年${month}${date}日 ${clock}` : `${month} ${date}, ${year}, ${clock}`
}

/** A moment in the life of an order. @param at with its own offset */
export function OrderTime({ at }: { at: string }) {
  return <time dateTime={at}>{orderTime(at, useLocale())}</time>
}
