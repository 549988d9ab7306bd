/** Longest address or link of the content that is followed. */
const MAX_LENGTH = 2000

/** Control characters, and those that change the text direction: no one types them into an address. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** A start that a browser reads as another host. */
const OTHER_HOST = /^[\\/]{2}/

/**
 * The address when it leads to the web: http or https, without user name and password, of at most 2000 characters.
 * @returns '' for anything else, such as `javascript:` and `data:`
 */
export function webAddress(text: unknown): string {
  const address = plain(text)
  if (!/^https?:\/\//i.test(address)) return ''
  try {
    const { username, password } = new URL(address)
    return username === '' && password === '' ? address : ''
  } catch {
    return ''
  }
}

const CONTACT = /^(mailto:.+@|tel:[+(\d])./i

/** The address when it writes an email or dials a number, as `mailto:` and `tel:` do. @returns '' for anything else */
export function contactAddress(text: unknown): string {
  const address = plain(text)
  return CONTACT.test(address) ? address : ''
}

/** An address that a link of the content may lead to outside the shop. @returns '' for anything else */
export const externalUrl = (text: unknown): string => webAddress(text) || contactAddress(text)

/**
 * A link of the content into the shop, in the grammar of menu links, trimmed.
 * @returns '' for what could run, or lead to another host
 * @source spec §2 Menu link rewriting
 */
export function internalLink(text: unknown): string {
  const link = plain(text)
  return SCHEME.test(link) || OTHER_HOST.test(link) ? '' : link
}

function plain(text: unknown): string {
  if (typeof text !== 'string') return ''
  const trimmed = text.trim()
  return trimmed.length > MAX_LENGTH || HIDDEN.test(trimmed) ? '' : trimmed
}
