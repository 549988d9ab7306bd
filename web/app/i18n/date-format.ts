import { timeText } from '@istore/contract/text.ts'
import type { Locale } from './texts.ts'

const WEEKDAYS = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
} as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Day and time in the store location's time zone. @param at `2026-11-23T10:00:00-08:00`: with its own offset */
export const localTime = (at: string) => ({ day: at.slice(0, 10), time: at.slice(11, 16) })

/** `Sat, Nov 21` or `11月21日 周六`. @param day `YYYY-MM-DD` in the shop's time zone */
export function dayText(day: string, locale: Locale): string {
  const { month, date, weekday } = dayParts(day, locale)
  return locale === 'zh' ? `${month}${date}日 ${weekday}` : `${weekday}, ${month} ${date}`
}

/** For a calendar strip: `{ weekday: 'Sat', month: 'Nov', date: 21 }`. */
export function dayParts(day: string, locale: Locale): { weekday: string; month: string; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = new Date(Date.UTC(year, month - 1, date)).getUTCDay()
  return {
    weekday: WEEKDAYS[locale][index] ?? '',
    month: locale === 'zh' ? `${month}月` : (MONTHS[month - 1] ?? ''),
    date,
  }
}

/** `2:30 pm – 3:00 pm` or `14:30–15:00`. @param time `HH:MM` @param minutes length of the window */
export function windowText(time: string, minutes: number, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const end = (hour * 60 + minute + minutes) % 1440
  const until = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
  const dash = locale === 'zh' ? '–' : ' – '
  return `${timeText(time, locale)}${dash}${timeText(until, locale)}`
}
