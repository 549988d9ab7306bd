/** What a mailed link is for. */
export type LinkPurpose = SignInPurpose | 'EXPORT' | 'DELETION'

/** Purposes of links whose page signs the shopper in. */
export type SignInPurpose = 'REGISTRATION' | 'EMAIL' | 'RESET'

export const signsIn = (purpose: LinkPurpose): purpose is SignInPurpose =>
  purpose !== 'EXPORT' && purpose !== 'DELETION'

/** What a link does beyond its purpose, and what it needs for that. */
export interface LinkDocument {
  /** The address that was registered, or that is to be the shopper's. */
  email?: string
  /** Of a registration. */
  name?: string
  passwordHash?: string
  locale?: 'en' | 'zh'
  /** Names the browser that requested the link, without telling which. */
  browser?: string | null
  /** The export whose file it opens. */
  exportId?: string
}

/** How long a link can be used. @source the shop's rule: a day, and an hour where it sets a password or deletes the account */
export const LINK_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  REGISTRATION: 24 * 60,
  EMAIL: 24 * 60,
  RESET: 60,
  EXPORT: 24 * 60,
  DELETION: 60,
}

/** Longest name that an email to an unproven address greets. */
const MAX_GREETED = 40

/**
 * A name for an email to an address whose owner may not have written it; empty for one that may be a message or hold an
 * address: mail programs make links of those.
 */
export const greetedName = (name: string): string =>
  name.length > MAX_GREETED || /[/:@\\]|\.\S/.test(name) ? '' : name.trim()

/** Whether a password is the email address that it belongs to, or the part of it before the @. */
export function isAddressItself(password: string, address: string): boolean {
  const [typed, full] = [password.toLowerCase(), address.toLowerCase()]
  return typed === full || typed === full.slice(0, full.lastIndexOf('@'))
}
