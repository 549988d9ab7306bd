export interface ReadyTime {
  day: 'today' | 'tomorrow' | 'later'
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:MM`; null where pickups are by day. */
  time: string | null
}

/**
 * Compares two days of the store location, so that neither the device's clock nor daylight saving time matters.
 * @param readyBy `2026-11-23T10:00:00-08:00`, or `2026-11-23` alone
 * @param today `YYYY-MM-DD` there when the stock was read
 */
export function readyTime(readyBy: string, today: string): ReadyTime {
  const [date = '', hours] = readyBy.split('T')
  const time = hours?.slice(0, 5) ?? null
  const days = (Date.parse(date) - Date.parse(today)) / DAY
  return { day: days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'later', date, time }
}

const DAY = 86_400_000
