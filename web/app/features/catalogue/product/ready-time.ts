import { localTime } from '#app/i18n/date-format.ts'

export interface ReadyTime {
  day: 'today' | 'tomorrow' | 'later'
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:MM` */
  time: string
}

/**
 * Compares two days of the store location, so that neither the device's clock nor a change of clocks counts.
 * @param readyBy `2026-11-23T10:00:00-08:00`
 * @param today `YYYY-MM-DD` there when the stock was read
 */
export function readyTime(readyBy: string, today: string): ReadyTime {
  const { day: date, time } = localTime(readyBy)
  const days = (Date.parse(date) - Date.parse(today)) / DAY
  return { day: days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'later', date, time }
}

const DAY = 86_400_000
