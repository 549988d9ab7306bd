import type { Locale } from './texts.ts'

/** The zone of what belongs to no shop, such as the year in the footer. */
const HOME_ZONE = 'America/Toronto'
const WEEKDAYS = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
} as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Formats by time zone: making one takes a slow phone several milliseconds, and every render needs them. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone)
  if (kept) return kept
  // Numbers only: the words are ours, so that a server and a browser with other language tables agree.
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}

/**
 * The day and the time on a shop's clock.
 * @param instant ISO 8601, or milliseconds since 1970
 * @param timeZone of the shop, such as `America/Vancouver`
 * @returns `YYYY-MM-DD` and `HH:MM`
 */
export function shopClock(instant: string | number, timeZone = HOME_ZONE): ClockTime {
  const minute = Math.floor(new Date(instant).getTime() / MINUTE)
  const key = `${minute} ${timeZone}`
  const time = known.get(key) ?? readClock(minute * MINUTE, timeZone)
  if (known.size >= KNOWN) known.clear()
  known.set(key, time)
  return time
}

interface ClockTime {
  day: string
  time: string
}

const MINUTE = 60_000
/** What the clocks showed: the same few moments are asked for again and again. */
const known = new Map<string, ClockTime>()
const KNOWN = 500

function readClock(instant: number, timeZone: string): ClockTime {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/** `Sat, Nov 21` or `11月21日 周六`. @param day `YYYY-MM-DD` in the shop's time zone */
export function dayText(day: string, locale: Locale): string {
  const { month, date, weekday } = dayParts(day, locale)
  return locale === 'zh' ? `${month}${date}日 ${weekday}` : `${weekday}, ${month} ${date}`
}

/** The parts of a day for a calendar strip: `{ weekday: 'Sat', month: 'Nov', date: 21 }`. */
export function dayParts(day: string, locale: Locale): { weekday: string; month: string; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = new Date(Date.UTC(year, month - 1, date)).getUTCDay()
  return {
    weekday: WEEKDAYS[locale][index] ?? '',
    month: locale === 'zh' ? `${month}月` : (MONTHS[month - 1] ?? ''),
    date,
  }
}

/** `2:30 pm` or `14:30`. @param time `HH:MM` */
export function timeText(time: string, locale: Locale): string {
  if (locale === 'zh') return time
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return `${shown}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** `2:30 pm – 3:00 pm` or `14:30–15:00`. @param time `HH:MM` @param minutes length of the window */
export function windowText(time: string, minutes: number, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const end = (hour * 60 + minute + minutes) % 1440
  const until = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
  const dash = locale === 'zh' ? '–' : ' – '
  return `${timeText(time, locale)}${dash}${timeText(until, locale)}`
}
