import type { TextKey } from '#app/i18n/texts.ts'
import type { Closed } from './offer-rules.ts'

/** Why nobody can buy with a group, in words. */
export const closedText = (closed: Closed): TextKey => `group.${closed}`
