import { isEmailAddress, MAX_EMAIL_LENGTH } from '@istore/contract/email-address.ts'
import type { Body } from '@istore/contract/index.ts'

export type Contact = Body<'POST /shoppingManagement4/orderContactInfo'>
export type ContactField = keyof Contact

/** In page order; the first invalid one gets the focus. */
export const CONTACT_FIELDS = ['name', 'phone', 'email'] as const satisfies readonly ContactField[]

export const EMPTY_CONTACT: Contact = { name: '', phone: '', email: '' }

/** Bounds are ours: the specification shows none. @source spec §5 */
export type ContactProblem = 'missing' | 'malformed' | 'too-long'
export type ContactProblems = Partial<Record<ContactField, ContactProblem>>

/** Trims the values, and converts the full-width digits and signs of Chinese keyboards to plain ones. */
export const normaliseContact = (contact: Contact): Contact => ({
  name: contact.name.trim(),
  phone: plainText(contact.phone),
  email: plainText(contact.email).replace(/\s/g, ''),
})

/** A typed text, trimmed, with the full-width digits and signs of Chinese keyboards converted to plain ones. */
export const plainText = (text: string): string => text.normalize('NFKC').trim()

/** The errors in normalised contact details; empty if they can be sent. */
export function contactProblems(contact: Contact): ContactProblems {
  const problems = CONTACT_FIELDS.map((field) => [field, CHECKS[field](contact[field])] as const)
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}

const CHECKS: Readonly<Record<ContactField, (value: string) => ContactProblem | null>> = {
  name: (value) => (value === '' ? 'missing' : value.length > 100 ? 'too-long' : null),
  phone: (value) => (value === '' ? 'missing' : isPhone(value) ? null : 'malformed'),
  email: (value) => {
    if (value === '') return 'missing'
    if (value.length > MAX_EMAIL_LENGTH) return 'too-long'
    return isEmailAddress(value) ? null : 'malformed'
  },
}

/** 7 to 15 digits, with any spaces, hyphens, dots, brackets and a leading plus. */
export function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(value) && digits >= 7 && digits <= 15 && value.length <= 30
}

/**
 * Initial values of the form: the cart's contact, or else that of the shopper's account.
 * @param addresses the shopper's saved ones: the default one has a phone number if the profile has none
 */
export function initialContact(
  cart: Contact | null,
  user: { name: string; phone: string; emailID: string } | null,
  addresses: readonly { phone: string; isDefault: boolean }[] = [],
): Contact {
  if (cart || !user) return cart ?? EMPTY_CONTACT
  const phone = user.phone || addresses.find(({ isDefault }) => isDefault)?.phone
  return { name: user.name, phone: phone ?? '', email: user.emailID }
}

export const sameContact = (one: Contact | null, other: Contact): boolean =>
  one !== null && CONTACT_FIELDS.every((field) => one[field] === other[field])
