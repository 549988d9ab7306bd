// Script of the page that is shown instead of a page that is not stored on the device; it lists those that are.
import { SAVED_AT, SAVED_TITLE, STORES } from './worker-messages.ts'

/** How often the page checks whether the shop can be reached, in milliseconds. */
const EVERY_MS = 5000

interface SavedPage {
  href: string
  title: string
  savedAt: Date
}

async function savedPages(): Promise<SavedPage[]> {
  const documents = await caches.open(STORES.documents)
  const pages = (await documents.keys()).map(async ({ url }) => {
    const headers = (await documents.match(url))?.headers
    const title = decodeURIComponent(headers?.get(SAVED_TITLE) ?? '')
    return { href: url, title, savedAt: new Date(headers?.get(SAVED_AT) ?? 0) }
  })
  const known = (await Promise.all(pages)).filter(({ title }) => title !== '')
  return known.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
}

function entryOf({ href, title, savedAt }: SavedPage): HTMLLIElement {
  const entry = document.createElement('li')
  const link = document.createElement('a')
  link.href = href
  link.textContent = title
  const time = document.createElement('time')
  time.dateTime = savedAt.toISOString()
  time.textContent = savedAt.toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
  entry.append(link, ' ', time)
  return entry
}

async function showSavedPages(): Promise<void> {
  const pages = await savedPages()
  const section = document.getElementById('saved-pages')
  if (!section || pages.length === 0) return
  section.querySelector('ul')?.append(...pages.map(entryOf))
  section.hidden = false
}

/** Opens the page once the shop responds: behind a captive portal the browser always reports a connection. */
async function openWhenReachable(): Promise<void> {
  if (document.hidden) return
  const answers = await fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) location.reload()
}

document.getElementById('retry')?.addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
setInterval(() => void openWhenReachable(), EVERY_MS)
showSavedPages().catch(() => undefined)
