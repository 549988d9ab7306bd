const MINUTE = 60_000

/** An instant as date and time in a time zone. */
export interface ClockTime {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:MM` */
  time: string
}

/** Cached by time zone: creating a format takes a slow phone several milliseconds, and every render needs it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Numbers only, so that server and browser format alike even if their locale data differ.
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

/** Cache of formatted times, as the same few instants are formatted repeatedly. */
const read = new Map<string, ClockTime>()
const MAX_READ = 500

/**
 * The date and time of an instant in a time zone.
 * @param instant milliseconds since 1970
 * @param timeZone such as `America/Vancouver`
 */
export function clockTime(instant: number, timeZone: string): ClockTime {
  const minute = Math.floor(instant / MINUTE)
  const key = `${minute} ${timeZone}`
  const time = read.get(key) ?? readClock(minute * MINUTE, timeZone)
  if (read.size >= MAX_READ) read.clear()
  read.set(key, time)
  return time
}

function readClock(instant: number, timeZone: string): ClockTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}
