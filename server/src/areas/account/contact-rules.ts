/** Where the check of a shopper's contact is. */
export type ContactState = 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED'

/** What its owner (save, submit) or the shop (approve, reject) does. */
export type ContactTransition = 'save' | 'submit' | 'approve' | 'reject'

/** The one table by which the state changes: what is not in it is refused. */
export const CONTACT_MOVES: Readonly<Record<ContactState, Partial<Record<ContactTransition, ContactState>>>> = {
  DRAFT: { save: 'DRAFT', submit: 'SUBMITTED' },
  SUBMITTED: { approve: 'APPROVED', reject: 'REJECTED' },
  REJECTED: { save: 'DRAFT', submit: 'SUBMITTED' },
  APPROVED: {},
}

/** The state after a move; null when it is not possible. */
export const contactAfter = (state: ContactState, move: ContactTransition): ContactState | null =>
  CONTACT_MOVES[state][move] ?? null

/** An ID number as it is stored: capital letters and digits only. */
export const plainIdNumber = (typed: string): string => typed.replace(/[ -]/g, '').toUpperCase()

const MAX_SHOWN = 4
const HIDDEN = '••••'

/** An ID number as it is shown: its last quarter, at most four characters. How long it is does not show. */
export function maskedIdNumber(number: string): string {
  const shown = Math.min(MAX_SHOWN, Math.floor(number.length / 4))
  return HIDDEN + number.slice(number.length - shown)
}
