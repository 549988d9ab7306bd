import { NetworkFirst } from 'workbox-strategies'
import { SAVED_AT, STORES } from '#app/platform/worker-messages.ts'
import { offlinePage } from './assets.ts'
import { cacheAddress } from './document-rules.ts'
import { replyKey, storableReply } from './reply-rules.ts'
import { absolute } from './scope.ts'
import { lastLanguage, saved, storeSeenPage } from './stored-copies.ts'

/** After this many seconds without an answer the stored copy is used. */
const TIMEOUT_SECONDS = 8

/** A page counts as seen after this time, in milliseconds: it may be left before its app reports it. */
const SEEN_AFTER_MS = 1000

/** Stores a copy of the page that has just been loaded, whether or not its app ever runs. */
function storeVisited(event: ExtendableEvent, address: string, { status, headers }: Response): void {
  const language = headers.get('content-language')?.slice(0, 2)
  if (status !== 200 || !language || headers.has(SAVED_AT)) return
  const later = new Promise((resolve) => setTimeout(resolve, SEEN_AFTER_MS))
  event.waitUntil(later.then(() => storeSeenPage(event, { type: 'seen', address, language, pictures: [] })))
}

/** A document from the network is never stored: it may be personal. The offline copies are fetched separately, for a guest. */
export const documents = new NetworkFirst({
  cacheName: STORES.documents,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [
    {
      cacheWillUpdate: async () => null,
      handlerWillRespond: async ({ event, request, response }) => {
        storeVisited(event, request.url, response)
        return response
      },
      cacheKeyWillBeUsed: async ({ request }) => absolute(cacheAddress(new URL(request.url))),
      handlerDidError: async () => offlinePage((await lastLanguage()) ?? navigator.language.slice(0, 2)),
    },
  ],
})

/** Without a network the last reply answers, with the time when it was saved. */
export const replies = new NetworkFirst({
  cacheName: STORES.replies,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => absolute(replyKey(new URL(request.url))),
      cacheWillUpdate: async ({ request, response }) => {
        if (response.status !== 200) return null
        const reply = storableReply(new URL(request.url).pathname, await response.json().catch(() => undefined))
        return reply === undefined ? null : saved(reply, new Date().toISOString())
      },
    },
  ],
})
