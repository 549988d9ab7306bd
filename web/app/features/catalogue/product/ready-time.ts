import { shopClock } from '#app/i18n/date-format.ts'

/** A moment on a shop's own clock, and how its day stands to now. */
export interface ReadyTime {
  day: 'today' | 'tomorrow' | 'later'
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:MM` */
  time: string
}

/**
 * Places a moment on the shop's clock. Numbers come out, so that server and browser write the same text.
 * @param readyBy ISO 8601, UTC
 * @param now milliseconds since 1970; the time that the stock was read, not the clock of the render
 */
export function readyTime(readyBy: string, now: number, timeZone: string): ReadyTime {
  const { day: date, time } = shopClock(readyBy, timeZone)
  const days = Math.round((Date.parse(date) - Date.parse(shopClock(now, timeZone).day)) / DAY)
  return { day: days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'later', date, time }
}

const DAY = 86_400_000
