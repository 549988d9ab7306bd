import { Refusal } from '../../refusal.ts'
import { isAddressItself } from './link-rules.ts'

const MAX_RANK = 10_000

/** Loaded with the first password that is set: few processes need the list, which takes some 15 MB while it is read. */
let loaded: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MAX_RANK))
}

/**
 * Refuses a new password that is among the first guesses: the address, the part of it before the @, or one of the
 * 10,000 commonest.
 * @throws Refusal PASSWORD_TOO_COMMON
 */
export async function checkNewPassword(password: string, address: string): Promise<void> {
  loaded ??= load()
  const common = await loaded
  const form = password.normalize('NFKC')
  if (isAddressItself(form, address) || common.has(form.toLowerCase())) throw new Refusal('PASSWORD_TOO_COMMON')
}
