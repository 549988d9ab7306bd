/** A device whose clock differs from the server's by less than this is taken to be right, in milliseconds. */
const TRUSTED = 3000

/** How far the server's clock is ahead; null until there is a reply. */
let ahead: number | null = null

/** @param date the `Date` header of a reply */
export function syncServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < TRUSTED ? 0 : difference
}

/**
 * Now by the server's clock, milliseconds since 1970: a device may be hours off, and a sale ends for all at once. Null until
 * there is a reply: a document does not carry the current time.
 */
export const serverNow = (): number | null => (ahead === null ? null : Date.now() + ahead)
