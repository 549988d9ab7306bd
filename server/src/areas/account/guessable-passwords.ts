import { Refusal } from '../../refusal.ts'
import { isAddressItself } from './link-rules.ts'

const MAX_RANK = 10_000

/** Loaded when the first password is set: few processes need the list, and reading it takes about 15 MB. */
let loaded: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MAX_RANK))
}

/**
 * Refuses a new password that an attacker would guess first: the address, the part of it before the @, or one of the
 * 10,000 most common passwords.
 * @throws Refusal PASSWORD_TOO_COMMON
 */
export async function checkNewPassword(password: string, address: string): Promise<void> {
  loaded ??= load()
  const common = await loaded
  const form = password.normalize('NFKC')
  if (isAddressItself(form, address) || common.has(form.toLowerCase())) throw new Refusal('PASSWORD_TOO_COMMON')
}
