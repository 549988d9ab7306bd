import { listen } from './listen.ts'
import { clearSaved } from './worker.ts'

/** Drafts of forms name their shopper, and are restored for no one else. */
const FORM = 'istore.form.'
/** Keys that a visitor's data has in the storage of the device. */
const OWN = ['istore.searches']
/** Key of the signed-in shopper's id; browsers report its changes to the other tabs. */
const VISITOR = 'istore.visitor'

/** Clears what this tab stores about its last visitor. A forbidden storage contains nothing. */
export function clearTab({ forms }: { forms: boolean }): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (forms || !key.startsWith(FORM)) sessionStorage.removeItem(key)
  } catch {}
}

/** Informs the other tabs of who is signed in now. @param userID null for a guest */
export function announceVisitor(userID: string | null): void {
  try {
    localStorage.setItem(VISITOR, userID ?? '')
  } catch {}
}

/** Calls back when a shopper signs in or out in another tab, with the id or null. @returns a function that stops it */
export const onVisitorChange = (changed: (userID: string | null) => void): (() => void) =>
  listen(window, ['storage'], (event) => {
    const { key, newValue } = event as StorageEvent
    if (key === VISITOR) changed(newValue || null)
  })

/** Clears what the device stores about its visitor: the state of every tab, searches, and stored pages and replies. */
export async function clearVisitor(): Promise<void> {
  clearTab({ forms: true })
  try {
    for (const key of OWN) localStorage.removeItem(key)
  } catch {}
  announceVisitor(null)
  await clearSaved()
}
