import { Refusal } from '../../refusal.ts'
import { isEasyToGuess } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

/** So many of the list, which is in the order of how often they are used, are refused. */
const MAX_COMMON = 10_000

let loaded: Promise<ReadonlySet<string>> | undefined

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MAX_COMMON))
}

/** What is stored of a new password. @throws Refusal PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  loaded ??= loadCommon()
  if (isEasyToGuess(password, email, await loaded)) throw new Refusal('PASSWORD_TOO_COMMON')
  return hashPassword(password)
}
