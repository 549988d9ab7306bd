import { MAX_PASSWORD, MIN_PASSWORD } from '@istore/contract/account-limits.ts'
import { isMailAddress } from '@istore/contract/mail-address.ts'
import type { TextKey } from '#app/i18n/texts.ts'

/** An address without spaces, in the plain characters that Chinese keyboards have wide forms of. */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '')

/** The text of what is wrong with a normalised address; null for one that mail can be sent to. */
export function emailProblem(address: string): TextKey | null {
  if (address === '') return 'account.emailMissing'
  return isMailAddress(address) ? null : 'account.emailBad'
}

/** The text of what is wrong with a password to set; null for one that may be sent. */
export function newPasswordProblem(password: string): TextKey | null {
  if (password === '') return 'account.newPasswordMissing'
  if (password.length < MIN_PASSWORD) return 'account.passwordShort'
  return password.length > MAX_PASSWORD ? 'account.passwordLong' : null
}
