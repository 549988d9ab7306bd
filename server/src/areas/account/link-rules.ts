/** What a mailed link is for. */
export type LinkPurpose = SignInPurpose | 'EXPORT' | 'DELETION'

/** Purposes of links whose page signs the shopper in. */
export type SignInPurpose = 'REGISTRATION' | 'EMAIL' | 'RESET'

export const signsIn = (purpose: LinkPurpose): purpose is SignInPurpose =>
  purpose !== 'EXPORT' && purpose !== 'DELETION'

/** The data that a link needs to do its work. */
export interface LinkDocument {
  /** The address to register, or the shopper's new address. */
  email?: string
  /** The shopper's name, for a registration. */
  name?: string
  passwordHash?: string
  locale?: 'en' | 'zh'
  /** Opaque mark of the browser that requested the link; it does not identify the browser. */
  browser?: string | null
  /** The export whose file the link downloads. */
  exportId?: string
}

/**
 * How long a link can be used.
 * @source the shop's rule: one day, or one hour for links that set a password or delete the account
 */
export const LINK_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  REGISTRATION: 24 * 60,
  EMAIL: 24 * 60,
  RESET: 60,
  EXPORT: 24 * 60,
  DELETION: 60,
}

/** Longest name used in the greeting of an email to an unconfirmed address. */
const MAX_GREETING_NAME = 40

/**
 * The name for the greeting of an email to an address whose owner may not have entered the name. Empty if the name
 * could be a message or contain an address, which mail programs turn into a link.
 */
export const greetedName = (name: string): string =>
  name.length > MAX_GREETING_NAME || /[/:@\\]|\.\S/.test(name) ? '' : name.trim()

/** Whether a password is the email address that it belongs to, or the part of it before the @. */
export function isAddressItself(password: string, address: string): boolean {
  const [typed, full] = [password.toLowerCase(), address.toLowerCase()]
  return typed === full || typed === full.slice(0, full.lastIndexOf('@'))
}
