import type { InstallOutcome } from '#app/platform/install-prompt.ts'

/** How long the button shows before it becomes an icon, in milliseconds. @source spec §9 */
export const BUTTON_SHOWN_FOR = 3000

const DAY = 86_400_000
/** For this many days after the shopper declined, a new prompt is an icon from the start. */
const QUIET_DAYS = 14

/** @param now milliseconds */
export function initialAppearance(
  last: { outcome: InstallOutcome; at: number } | null,
  now: number,
): 'button' | 'icon' {
  return last?.outcome === 'dismissed' && now - last.at < QUIET_DAYS * DAY ? 'icon' : 'button'
}
