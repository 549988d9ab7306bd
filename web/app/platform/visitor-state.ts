import { clearSaved } from './worker.ts'

/** Kept for whoever comes next: what was typed into a form, which only its own shopper gets back. */
const FORM = 'istore.form.'
/** What a visitor leaves in the storage of the device. */
const OWN = ['istore.searches']

/** Forgets what this tab knows of the visitor it had. A forbidden storage holds nothing. */
export function forgetTab({ forms }: { forms: boolean }): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (forms || !key.startsWith(FORM)) sessionStorage.removeItem(key)
  } catch {}
}

/** Forgets what the device knows of its visitor: the tab's state, searches, and stored pages and replies. */
export async function forgetVisitor(): Promise<void> {
  forgetTab({ forms: true })
  try {
    for (const key of OWN) localStorage.removeItem(key)
  } catch {}
  await clearSaved()
}
