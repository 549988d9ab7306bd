import { clientsClaim } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { WorkerMessage } from '#app/platform/worker-messages.ts'
import { assetFiles, dropOldBuilds, install, offlineScript } from './assets.ts'
import { documents, replies } from './network-first.ts'
import { pictureFiles } from './pictures.ts'
import { mayStoreReply } from './reply-rules.ts'
import { worker } from './scope.ts'
import { storeAppInfo, storeCart, storeSeenPage } from './stored-copies.ts'

/** Addresses that a browser opens as a page and that are none. */
const NON_PAGE_PATHS = /^\/(api|media|assets|app-icon)\/|\.[a-z0-9]{2,12}$/i

const isOurs = (url: URL) => url.origin === worker.location.origin

worker.addEventListener('install', (event) => event.waitUntil(install(event)))
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldBuilds(), worker.registration.navigationPreload?.enable()]))
})
clientsClaim()

registerRoute(({ url }) => isOurs(url) && url.pathname.startsWith('/assets/'), assetFiles)
registerRoute(({ url }) => isOurs(url) && url.pathname.startsWith('/media/'), pictureFiles)
registerRoute(({ url }) => isOurs(url) && mayStoreReply(url.pathname), replies)
registerRoute(
  ({ url }) => isOurs(url) && url.pathname === '/offline.js',
  ({ request }) => offlineScript(request),
)
registerRoute(new NavigationRoute(documents, { denylist: [NON_PAGE_PATHS] }))

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'seen') event.waitUntil(storeSeenPage(event, message))
  if (message.type === 'cart') event.waitUntil(storeCart(message.cart))
  if (message.type === 'app-info') event.waitUntil(storeAppInfo(message.info))
  if (message.type === 'claim') event.waitUntil(worker.clients.claim())
  if (message.type === 'take-over') event.waitUntil(worker.skipWaiting())
})
