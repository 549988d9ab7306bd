import type { AppContext } from './app-context.ts'
import { keyedHash } from './keyed-hash.ts'

/** A shopper's contact data, so that limits hold without accounts: keyed hashes, which cannot be reversed. */
export function contactMarks({ secret }: AppContext, contact: { email: string; phone: string }): Buffer[] {
  const digits = contact.phone.replace(/\D/g, '').slice(-10)
  return [keyedHash(secret, `email ${contact.email.trim().toLowerCase()}`), keyedHash(secret, `phone ${digits}`)]
}
