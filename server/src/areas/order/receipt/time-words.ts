import type { Locale } from '@istore/contract/text.ts'
import type { OpeningHours } from '../../store/location.ts'
import { timeText as clockText, wallTimeAt, weekdayOf } from '../../store/zoned-time.ts'

const DAYS = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  zh: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
} as const
const SHORT_DAYS = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
} as const
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
]

/** `2:30 p.m.` or `14:30`. @param time `HH:MM` */
export function timeText(time: string, locale: Locale): string {
  if (locale === 'zh') return time
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** `Friday, November 20` or `11月20日（星期五）`. @param date `YYYY-MM-DD` */
function dayText(date: string, locale: Locale): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  const weekday = DAYS[locale][weekdayOf(date)]
  return locale === 'zh' ? `${month}月${day}日（${weekday}）` : `${weekday}, ${MONTHS[month - 1]} ${day}`
}

/** `Friday, November 20, 2:30 p.m.` or `11月20日（星期五）14:30`. */
export function pickupText({ date, time }: { date: string; time: string }, locale: Locale): string {
  return `${dayText(date, locale)}${locale === 'zh' ? '' : ', '}${timeText(time, locale)}`
}

/** An instant on the shop's wall, with its year: `November 18, 2026, 9:05 a.m.` or `2026年11月18日 09:05`. */
export function instantText(instant: Date, timeZone: string, locale: Locale): string {
  const { date, minutes } = wallTimeAt(instant, timeZone)
  const [year, month = 1, day] = date.split('-').map(Number)
  const time = timeText(clockText(minutes), locale)
  return locale === 'zh' ? `${year}年${month}月${day}日 ${time}` : `${MONTHS[month - 1]} ${day}, ${year}, ${time}`
}

function hoursOf(hours: OpeningHours, locale: Locale): string {
  if (!hours) return locale === 'zh' ? '休息' : 'closed'
  const dash = locale === 'zh' ? '–' : ' – '
  return `${timeText(hours.opens, locale)}${dash}${timeText(hours.closes, locale)}`
}

/**
 * A week's opening hours, days with the same hours in a row together: `Tue to Thu 8:00 a.m. – 8:00 p.m.`
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
  const names = SHORT_DAYS[locale]
  const [and, until] = locale === 'zh' ? ['、', '至'] : [', ', ' to ']
  return runs.map(({ first, last, hours }) => {
    if (first === last) return `${names[first]} ${hours}`
    return `${names[first]}${last === first + 1 ? and : until}${names[last]} ${hours}`
  })
}
