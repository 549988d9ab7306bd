/** A device whose clock differs from the server's by less than this, in milliseconds, counts as correct. */
const TRUSTED = 3000

/** How far the server's clock is ahead of the device's; null until the first reply. */
let ahead: number | null = null

/** @param date the `Date` header of a reply */
export function syncServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < TRUSTED ? 0 : difference
}

/**
 * The current time by the server's clock, milliseconds since 1970: a device may be hours off, and a sale ends at the
 * same moment for everyone. Null until the first reply, as a document does not contain the current time.
 */
export const serverNow = (): number | null => (ahead === null ? null : Date.now() + ahead)
