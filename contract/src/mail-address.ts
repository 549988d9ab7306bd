/** Longest address, and longest part before the @. @source RFC 5321 §4.5.3.1 */
export const MAX_MAIL_ADDRESS = 254
const MAX_LOCAL = 64
const MAX_LABEL = 63

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'

/**
 * The form of an address that every mail server takes: plain characters before the @, and behind it a name of at least two
 * parts, of which the last is no number; letters of other scripts are fine there. Neither quotes nor comments, no address
 * of a machine.
 */
export const MAIL_ADDRESS_FORM: string = `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\p{N}+$)${LABEL}$`
const FORM = new RegExp(MAIL_ADDRESS_FORM, 'u')

/** Whether mail can be sent to an address: the one rule of checkout, server and mail. */
export function isMailAddress(text: string): boolean {
  const at = text.indexOf('@')
  if (text.length > MAX_MAIL_ADDRESS || at > MAX_LOCAL || !FORM.test(text)) return false
  // As mail servers are sent it, a host's name in another script is longer, or no name at all.
  const host = URL.parse(`http://${text.slice(at + 1)}`)?.hostname ?? ''
  const labels = host.split('.')
  return labels.every(({ length }) => length > 0 && length <= MAX_LABEL) && at + 1 + host.length <= MAX_MAIL_ADDRESS
}
