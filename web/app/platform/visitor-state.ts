import { clearSaved } from './worker.ts'

/** Drafts of forms name their shopper, and are restored for no one else. */
const FORM = 'istore.form.'
/** What a visitor leaves in the storage of the device. */
const OWN = ['istore.searches']
const CHANNEL = 'istore.visitor'

/** Clears what this tab knows of the visitor it had. A forbidden storage holds nothing. */
export function clearTab({ forms }: { forms: boolean }): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (forms || !key.startsWith(FORM)) sessionStorage.removeItem(key)
  } catch {}
}

/** Notifies the other tabs of who is signed in now. @param userID null for a guest */
export function announceVisitor(userID: string | null): void {
  const channel = openChannel()
  channel?.postMessage(userID)
  channel?.close()
}

/** Calls back when someone signs in or out in another tab. @returns a function that stops it */
export function onVisitorChange(changed: (userID: unknown) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }) => changed(data))
  return () => channel?.close()
}

/** Older browsers have none: their tabs find out with their next load. */
const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined)

/** Clears what the device knows of its visitor: the state of every tab, searches, and stored pages and replies. */
export async function clearVisitor(): Promise<void> {
  clearTab({ forms: true })
  try {
    for (const key of OWN) localStorage.removeItem(key)
  } catch {}
  await clearSaved()
  announceVisitor(null)
}
