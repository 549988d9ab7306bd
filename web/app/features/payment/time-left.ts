/** `4:05` for four minutes and five seconds. @param milliseconds negative counts as 0 */
export function minutesLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How long before its end a countdown is shown as urgent, in milliseconds. */
const URGENT = 2 * 60_000

/** Whether a countdown is in its last two minutes. */
export function isUrgent(milliseconds: number): boolean {
  return milliseconds < URGENT
}
