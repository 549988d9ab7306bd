/** Maximum length of an address, and of the part before the @. @source RFC 5321 §4.5.3.1 */
export const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL = 64
const MAX_LABEL = 63

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'

/**
 * Pattern of the addresses that every mail server accepts: plain characters before the @, and after it a host name of
 * at least two parts, the last of which is not a number; letters of other scripts are allowed there. No quotes,
 * comments or IP addresses.
 */
export const EMAIL_PATTERN: string = `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\p{N}+$)${LABEL}$`
const PATTERN = new RegExp(EMAIL_PATTERN, 'u')

/** Whether mail can be sent to an address. Checkout, server and mailer share this rule. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  if (text.length > MAX_EMAIL_LENGTH || at > MAX_LOCAL || !PATTERN.test(text)) return false
  // In the encoded form that mail servers receive, a host name in another script is longer, or may be invalid.
  const host = URL.parse(`http://${text.slice(at + 1)}`)?.hostname ?? ''
  const labels = host.split('.')
  return labels.every(({ length }) => length > 0 && length <= MAX_LABEL) && at + 1 + host.length <= MAX_EMAIL_LENGTH
}
