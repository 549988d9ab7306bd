import type { AppContext } from './app-context.ts'
import { keyedHash } from './keyed-hash.ts'

/** Keyed hashes of a shopper's contact data, which cannot be reversed: limits apply to them even without an account. */
export function contactMarks({ secret }: AppContext, contact: { email: string; phone: string }): Buffer[] {
  const digits = contact.phone.replace(/\D/g, '').slice(-10)
  return [keyedHash(secret, `email ${contact.email.trim().toLowerCase()}`), keyedHash(secret, `phone ${digits}`)]
}
