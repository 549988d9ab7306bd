import { NetworkFirst } from 'workbox-strategies'
import { STORES } from '#app/platform/worker-messages.ts'
import { offlinePage } from './assets.ts'
import { keptAddress } from './document-rules.ts'
import { lastLanguage, saved } from './keep.ts'
import { keptReply, replyKey } from './reply-rules.ts'
import { absolute } from './scope.ts'

/** A network that does not answer for so long is as good as none, where there is a copy. Seconds. */
const PATIENCE = 8

/**
 * Documents come from the network. What comes is never kept: it may be somebody's. The copies that answer without a
 * network are fetched apart, for nobody.
 */
export const documents = new NetworkFirst({
  cacheName: STORES.documents,
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      cacheWillUpdate: async () => null,
      cacheKeyWillBeUsed: async ({ request }) => absolute(keptAddress(new URL(request.url))),
      handlerDidError: async () => offlinePage((await lastLanguage()) ?? navigator.language.slice(0, 2)),
    },
  ],
})

/** Reads of the shop's goods come from the network; what came last answers without one, and says when it was saved. */
export const replies = new NetworkFirst({
  cacheName: STORES.replies,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => absolute(replyKey(new URL(request.url))),
      cacheWillUpdate: async ({ request, response }) => {
        if (response.status !== 200) return null
        const reply = keptReply(new URL(request.url).pathname, await response.json().catch(() => undefined))
        return reply === undefined ? null : saved(reply, new Date().toISOString())
      },
    },
  ],
})
