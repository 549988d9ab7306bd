/** A device whose clock differs from the server's by less than this is taken to be right, in milliseconds. */
const TRUSTED = 3000

/** How far the server's clock is ahead; null until a reply has told. */
let ahead: number | null = null

/** Learns from the `Date` of a reply how far the server's clock is ahead of this device's. */
export function hearServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < TRUSTED ? 0 : difference
}

/**
 * Now by the server's clock, milliseconds since 1970: a device may be hours off, and a sale ends for all at once. Null until
 * a reply has told it: a document that was just opened says nothing of the time.
 */
export const serverNow = (): number | null => (ahead === null ? null : Date.now() + ahead)
