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

/** Formats by time zone: making one takes a slow phone several milliseconds, and every render needs them. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

function clock(date: Date, timeZone: string): { date: string; time: string } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { date: `${read('year')}-${read('month')}-${read('day')}`, time: `${read('hour')}:${read('minute')}` }
}
