import { listen } from './listen.ts'
import { clearSaved } from './worker.ts'

/** Drafts of forms name their shopper, and are restored for no one else. */
const FORM = 'istore.form.'
/** What a visitor leaves in the storage of the device. */
const OWN = ['istore.searches']
/** Who is signed in: browsers report a change of it to the other tabs. */
const VISITOR = 'istore.visitor'

/** Clears what this tab knows of the visitor it had. A forbidden storage holds nothing. */
export function clearTab({ forms }: { forms: boolean }): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (forms || !key.startsWith(FORM)) sessionStorage.removeItem(key)
  } catch {}
}

/** Notifies the other tabs of who is signed in now. @param userID null for a guest */
export function announceVisitor(userID: string | null): void {
  try {
    localStorage.setItem(VISITOR, userID ?? '')
  } catch {}
}

/** Calls back when someone signs in or out in another tab, with their id or null. @returns a function that stops it */
export const onVisitorChange = (changed: (userID: string | null) => void): (() => void) =>
  listen(window, ['storage'], (event) => {
    const { key, newValue } = event as StorageEvent
    if (key === VISITOR) changed(newValue || null)
  })

/** Clears what the device knows of its visitor: the state of every tab, searches, and stored pages and replies. */
export async function clearVisitor(): Promise<void> {
  clearTab({ forms: true })
  try {
    for (const key of OWN) localStorage.removeItem(key)
  } catch {}
  announceVisitor(null)
  await clearSaved()
}
