/** `YYYY-MM-DD HH:mm:ss` in UTC. */
export function utcText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

const EIGHT_HOURS = 8 * 3_600_000

/** `YYYY-MM-DD HH:mm:ss` in Beijing time, which has no daylight saving. */
export function beijingText(at: number): string {
  return utcText(at + EIGHT_HOURS)
}

/** Parses `YYYY-MM-DD HH:mm` or `YYYY-MM-DD HH:mm:ss` in Beijing time. @returns null when malformed */
export function readBeijing(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(text)) return null
  const at = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? null : at - EIGHT_HOURS
}

/** `YYYY-MM-DDTHH:mm:ss+08:00`. */
export function beijingMoment(at: number): string {
  return `${beijingText(at).replace(' ', 'T')}+08:00`
}
