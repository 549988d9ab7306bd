import type { InstallOutcome } from '#app/platform/install-offer.ts'

/** How long the button shows before it becomes an icon, in milliseconds. @source spec §9 */
export const BUTTON_SHOWN_FOR = 3000

const A_DAY = 24 * 60 * 60 * 1000
/** For so long after a "no", a new offer of the browser is an icon from the start. */
const QUIET_DAYS = 14

/** What an offer looks like first. @param now milliseconds */
export function firstFace(last: { outcome: InstallOutcome; at: number } | null, now: number): 'button' | 'icon' {
  return last?.outcome === 'dismissed' && now - last.at < QUIET_DAYS * A_DAY ? 'icon' : 'button'
}
