import { clearSaved } from './worker.ts'

/** Drafts of forms name their shopper, and are restored for no one else. */
const FORM = 'istore.form.'
/** What a visitor leaves in the storage of the device. */
const OWN = ['istore.searches']

/** Clears what this tab knows of the visitor it had. A forbidden storage holds nothing. */
export function clearTab({ forms }: { forms: boolean }): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (forms || !key.startsWith(FORM)) sessionStorage.removeItem(key)
  } catch {}
}

/** Clears what the device knows of its visitor: the tab's state, searches, and stored pages and replies. */
export async function clearVisitor(): Promise<void> {
  clearTab({ forms: true })
  try {
    for (const key of OWN) localStorage.removeItem(key)
  } catch {}
  await clearSaved()
}
