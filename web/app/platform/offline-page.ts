import { SAVED_AT, SAVED_TITLE, STORES } from './worker-messages.ts'

/** The script of the page that stands for a page which is not on the device: it lists those that are. */
interface Kept {
  href: string
  title: string
  savedAt: Date
}

async function keptPages(): Promise<Kept[]> {
  const documents = await caches.open(STORES.documents)
  const pages = (await documents.keys()).map(async ({ url }) => {
    const headers = (await documents.match(url))?.headers
    const title = decodeURIComponent(headers?.get(SAVED_TITLE) ?? '')
    return { href: url, title, savedAt: new Date(headers?.get(SAVED_AT) ?? 0) }
  })
  const known = (await Promise.all(pages)).filter(({ title }) => title !== '')
  return known.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
}

function entryOf({ href, title, savedAt }: Kept): HTMLLIElement {
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

async function showKept(): Promise<void> {
  const pages = await keptPages()
  const section = document.getElementById('kept')
  if (!section || pages.length === 0) return
  section.querySelector('ul')?.append(...pages.map(entryOf))
  section.hidden = false
}

document.getElementById('again')?.addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
showKept().catch(() => undefined)
