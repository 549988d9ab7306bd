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
  const then = clock(new Date(readyBy), timeZone)
  const days = Math.round((Date.parse(then.date) - Date.parse(clock(new Date(now), timeZone).date)) / DAY)
  return { day: days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'later', ...then }
}

const DAY = 86_400_000

function clock(date: Date, timeZone: string): { date: string; time: string } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { date: `${read('year')}-${read('month')}-${read('day')}`, time: `${read('hour')}:${read('minute')}` }
}
