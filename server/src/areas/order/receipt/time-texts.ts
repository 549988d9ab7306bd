import { type Locale, timeText } from '@istore/contract/text.ts'
import type { PickupTime } from '../../store/rules.ts'
import type { OpeningHours } from '../../store/store-location.ts'
import { clockText, wallTimeAt } from '../../store/zoned-time.ts'

/** Formats a date by some of its parts, in the language of an email. */
function dayName(date: string, locale: Locale, parts: Intl.DateTimeFormatOptions): string {
  const language = locale === 'zh' ? 'zh-CN' : 'en-US'
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

/** `Friday, November 20` or `11月20日（星期五）`. @param date `YYYY-MM-DD` */
function dayText(date: string, locale: Locale): string {
  const day = dayName(date, locale, { month: 'long', day: 'numeric' })
  const weekday = dayName(date, locale, { weekday: 'long' })
  return locale === 'zh' ? `${day}（${weekday}）` : `${weekday}, ${day}`
}

/** `Friday, November 20, 2:30 pm` or `11月20日（星期五）14:30`; without a time for pickups by day. */
export function pickupText({ date, time }: PickupTime, locale: Locale): string {
  if (time === null) return dayText(date, locale)
  return `${dayText(date, locale)}${locale === 'zh' ? '' : ', '}${timeText(time, locale)}`
}

/** `Friday, November 20, 3:00 pm – 5:00 pm` or `11月20日（星期五）15:00–17:00`. */
export function windowText(window: { date: string; starts: string; ends: string }, locale: Locale): string {
  const { date, starts, ends } = window
  return `${pickupText({ date, time: starts }, locale)}${locale === 'zh' ? '–' : ' – '}${timeText(ends, locale)}`
}

/** The last day before an instant at a store location, as in "Held until the end of". */
export function lastDayText(until: Date, timeZone: string, locale: Locale): string {
  return dayText(wallTimeAt(new Date(until.getTime() - 1), timeZone).date, locale)
}

/** An instant in a store location's time zone: `November 18, 2026, 9:05 am` or `2026年11月18日 09:05`. */
export function instantText(instant: Date, timeZone: string, locale: Locale): string {
  const { date, minutes } = wallTimeAt(instant, timeZone)
  const day = dayName(date, locale, { year: 'numeric', month: 'long', day: 'numeric' })
  return `${day}${locale === 'zh' ? ' ' : ', '}${timeText(clockText(minutes), locale)}`
}

function hoursOf(hours: OpeningHours, locale: Locale): string {
  if (!hours) return locale === 'zh' ? '休息' : 'closed'
  const dash = locale === 'zh' ? '–' : ' – '
  return `${timeText(hours.opens, locale)}${dash}${timeText(hours.closes, locale)}`
}

/**
 * A week's opening hours; consecutive days with the same hours are combined: `Tue to Thu 8:00 am – 8:00 pm`
 * @param week seven days, Monday first
 */
export function weekText(week: readonly OpeningHours[], locale: Locale): string[] {
  const runs: { first: number; last: number; hours: string }[] = []
  for (const [day, hours] of week.entries()) {
    const run = runs.at(-1)
    const text = hoursOf(hours, locale)
    if (run?.hours === text) run.last = day
    else runs.push({ first: day, last: day, hours: text })
  }
  // January 1, 2024 was a Monday.
  const names = week.map((_, day) => dayName(`2024-01-0${day + 1}`, locale, { weekday: 'short' }))
  const [and, until] = locale === 'zh' ? ['、', '至'] : [', ', ' to ']
  return runs.map(({ first, last, hours }) => {
    if (first === last) return `${names[first]} ${hours}`
    return `${names[first]}${last === first + 1 ? and : until}${names[last]} ${hours}`
  })
}
