import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { STORES } from '#app/platform/worker-messages.ts'

const MONTH = 30 * 24 * 3600

/** The shop's pictures: an address names one version of one, so the copy on the device is as good as new. */
export const pictureFiles = new CacheFirst({
  cacheName: STORES.pictures,
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: MONTH, purgeOnQuotaError: true })],
})
