import { MAX_PASSWORD, MIN_PASSWORD } from '@istore/contract/account-limits.ts'
import { isEmailAddress } from '@istore/contract/email-address.ts'
import type { TextKey } from '#app/i18n/texts.ts'

/** An address without spaces, and with the full-width characters of Chinese keyboards converted to plain ones. */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '')

/** The error text for a normalised address; null if mail can be sent to it. */
export function emailProblem(address: string): TextKey | null {
  if (address === '') return 'account.emailMissing'
  return isEmailAddress(address) ? null : 'account.emailBad'
}

/** The error text for a new password; null if it may be sent. */
export function newPasswordProblem(password: string): TextKey | null {
  if (password === '') return 'account.newPasswordMissing'
  if (password.length < MIN_PASSWORD) return 'account.passwordShort'
  return password.length > MAX_PASSWORD ? 'account.passwordLong' : null
}
