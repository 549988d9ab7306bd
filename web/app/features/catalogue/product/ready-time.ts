import { localTime } from '#app/i18n/date-format.ts'

export interface ReadyTime {
  day: 'today' | 'tomorrow' | 'later'
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:MM` */
  time: string
}

/**
 * Compares by the offset that the moment carries, so that server and browser format the same text.
 * @param readyBy `2026-11-23T10:00:00-08:00`
 * @param now milliseconds since 1970: when the stock was read, not the clock of the render
 */
export function readyTime(readyBy: string, now: number): ReadyTime {
  const { day: date, time } = localTime(readyBy)
  const midnight = Date.parse(date)
  const offset = Date.parse(`${readyBy.slice(0, 19)}Z`) - Date.parse(readyBy)
  const days = (midnight - Math.floor((now + offset) / DAY) * DAY) / DAY
  return { day: days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'later', date, time }
}

const DAY = 86_400_000
