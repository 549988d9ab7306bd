import { isRefused, messageOf, wasAnswered } from '#app/api/failure.ts'
import type { Translate } from '#app/i18n/texts.ts'

/** Why a press on Pay opened no page. Nothing was charged, unless `text` says otherwise. */
export interface PayError {
  text: string
  /** The new total must be checked before paying. */
  totalChanged: boolean
  /** Whether `text` states what was charged. */
  saysCharged: boolean
}

/** @param isPlaced the press places the order itself, which may have succeeded */
export const timeoutError = (t: Translate, isPlaced: boolean): PayError => ({
  text: t(isPlaced ? 'pay.slowPlaced' : 'pay.slow'),
  totalChanged: false,
  saysCharged: true,
})

export function payErrorOf(cause: unknown, t: Translate, isPlaced: boolean): PayError {
  if (isPlaced && !wasAnswered(cause)) return timeoutError(t, isPlaced)
  return {
    text: messageOf(cause, t('pay.failed')),
    totalChanged: isRefused(cause, 'TOTAL_CHANGED'),
    saysCharged: isRefused(cause, 'GATEWAY_UNAVAILABLE'),
  }
}
