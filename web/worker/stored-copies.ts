import { APP_START } from '@istore/contract/page-paths.ts'
import { CacheExpiration } from 'workbox-expiration'
import {
  BUILD,
  SAVED_AT,
  SAVED_LANGUAGE,
  SAVED_TITLE,
  STORES,
  type WorkerMessage,
} from '#app/platform/worker-messages.ts'
import { type Copy, cacheAddress, isDue, mayStore } from './document-rules.ts'
import { repliesIn, titleOf } from './page-state.ts'
import { pictureFiles } from './pictures.ts'
import { APP_INFO, CART, storableReply } from './reply-rules.ts'
import { absolute, savesData, worker } from './scope.ts'

const DAY = 24 * 3600
const age = new CacheExpiration(STORES.documents, { maxEntries: 60, maxAgeSeconds: 14 * DAY })

type Seen = Extract<WorkerMessage, { type: 'seen' }>

/** Stores the page that is on screen, and the one with which the installed app starts, unless there is a fresh copy. */
export async function storeSeenPage(event: ExtendableEvent, seen: Seen): Promise<void> {
  if (savesData()) return
  const url = new URL(seen.address, worker.location.origin)
  if (url.origin !== worker.location.origin) return
  for (const address of new Set([cacheAddress(url), APP_START])) await storeDocument(address, seen.language)
  const pictures = seen.pictures.filter((path) => path.startsWith('/media/'))
  await Promise.all(
    pictures.map((path) => pictureFiles.handleAll({ event, request: new Request(path) })[1].catch(() => {})),
  )
}

/** Documents that are being fetched: a page may be reported by its navigation and by its app. */
const fetching = new Set<string>()

async function storeDocument(address: string, language: string): Promise<void> {
  if (fetching.has(address) || !mayStore(new URL(address, worker.location.origin), ISTORE_PAGES)) return
  fetching.add(address)
  await fetchDocument(address, language).finally(() => fetching.delete(address))
}

async function fetchDocument(address: string, language: string): Promise<void> {
  const documents = await caches.open(STORES.documents)
  if (!isDue(copyOf(await documents.match(address)), language, Date.now())) return
  const response = await fetchAsGuest(address, language)
  if (!response) return
  const html = await response.text()
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const savedAt = new Date().toISOString()
  headers.set(SAVED_AT, savedAt)
  headers.set(SAVED_LANGUAGE, language)
  headers.set(SAVED_TITLE, encodeURIComponent(titleOf(html)))
  await documents.put(address, new Response(html, { headers }))
  await age.updateTimestamp(absolute(address))
  await age.expireEntries()
  const replies = await caches.open(STORES.replies)
  await Promise.all(repliesIn(html).map(({ key, reply }) => replies.put(key, saved(reply, savedAt))))
}

/** No cookie is sent, so the document holds no personal data. */
async function fetchAsGuest(address: string, language: string): Promise<Response | undefined> {
  const headers = { 'x-istore-keep': '1', 'accept-language': language }
  const response = await fetch(address, { credentials: 'omit', cache: 'no-store', headers }).catch(() => undefined)
  const isPage = response?.headers.get('content-type')?.startsWith('text/html')
  return response?.status === 200 && isPage && !response.redirected ? response : undefined
}

async function storeReply(key: string, value: unknown): Promise<void> {
  const reply = storableReply(key, value)
  if (reply === undefined) return
  const replies = await caches.open(STORES.replies)
  await replies.put(key, saved(reply, new Date().toISOString()))
}

export const storeCart = (cart: unknown): Promise<void> => storeReply(CART, cart)

/** With it a stored page knows the visitor's store location. */
export const storeAppInfo = (info: unknown): Promise<void> => storeReply(APP_INFO, info)

export async function lastLanguage(): Promise<string | undefined> {
  const documents = await caches.open(STORES.documents)
  const copies = await Promise.all((await documents.keys()).map((entry) => documents.match(entry)))
  const known = copies.map(copyOf).filter((copy) => copy !== undefined)
  return known.sort((a, b) => b.savedAt - a.savedAt)[0]?.language
}

function copyOf(response: Response | undefined): Copy | undefined {
  if (!response) return undefined
  const { headers } = response
  return { language: headers.get(SAVED_LANGUAGE) ?? '', savedAt: Date.parse(headers.get(SAVED_AT) ?? '') || 0 }
}

export function saved(reply: unknown, savedAt: string): Response {
  return Response.json(reply, { headers: { [SAVED_AT]: savedAt, [BUILD]: ISTORE_BUILD } })
}
