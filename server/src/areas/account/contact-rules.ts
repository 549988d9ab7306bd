/** State of the review of a shopper's contact. */
export type ContactState = 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED'

/** Actions of the contact's owner (save, submit) or of the shop (approve, reject). */
export type ContactTransition = 'save' | 'submit' | 'approve' | 'reject'

/** All state transitions; any other transition is refused. */
export const CONTACT_TRANSITIONS: Readonly<Record<ContactState, Partial<Record<ContactTransition, ContactState>>>> = {
  DRAFT: { save: 'DRAFT', submit: 'SUBMITTED' },
  SUBMITTED: { approve: 'APPROVED', reject: 'REJECTED' },
  REJECTED: { save: 'DRAFT', submit: 'SUBMITTED' },
  APPROVED: {},
}

/** The state after a transition; null if the transition is not allowed. */
export const contactAfter = (state: ContactState, move: ContactTransition): ContactState | null =>
  CONTACT_TRANSITIONS[state][move] ?? null

/** An ID number as it is stored: capital letters and digits only. */
export const plainIdNumber = (typed: string): string => typed.replace(/[ -]/g, '').toUpperCase()

const MAX_SHOWN = 4
const HIDDEN = '••••'

/** An ID number as it is shown: its last quarter, at most four characters. The mask hides its length. */
export function maskedIdNumber(number: string): string {
  const shown = Math.min(MAX_SHOWN, Math.floor(number.length / 4))
  return HIDDEN + number.slice(number.length - shown)
}
