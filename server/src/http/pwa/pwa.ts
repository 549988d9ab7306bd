import type { PageEntry } from '@istore/contract/pages.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localeInAddress, localeOf } from '../locale.ts'
import { type IconSource, registerAppIcons } from './app-icon.ts'
import { type AppInfo, manifestOf } from './manifest.ts'
import { OFFLINE_POLICY, type OfflineShop, offlinePage } from './offline-page.ts'

/** Data for the installed app of a shop, whether the shop is in this server or in another one. */
export interface PwaSource extends IconSource {
  /** App info for a guest in this language. */
  appInfo(locale: Locale): Promise<AppInfo>
}

/** Browsers request a manifest without cookies, so its address contains the language. */
const requestedLocale = (request: FastifyRequest) => localeInAddress(request) ?? localeOf(request)

/** Serves the manifest, the icons and the offline page. */
export function registerPwa(app: FastifyInstance, source: PwaSource, pages: readonly PageEntry[]): void {
  const hidden = { schema: { hide: true } }
  app.get('/manifest.webmanifest', hidden, async (request, reply) => {
    const manifest = manifestOf(await source.appInfo(requestedLocale(request)), pages)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest))
  })
  app.get('/offline', hidden, async (request, reply) => {
    const locale = requestedLocale(request)
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': OFFLINE_POLICY })
      .send(offlinePage(locale, await offlineShop(source, locale)))
  })
  registerAppIcons(app, source)
}

/** Without app info the page is still useful: the service worker could not be installed without it. */
async function offlineShop(source: PwaSource, locale: Locale): Promise<OfflineShop> {
  const info = await source.appInfo(locale).catch(() => null)
  if (!info) return { name: '', hasCart: true }
  const { storeName, system } = info.appContent
  return { name: storeName, hasCart: system.appConfig.enableCheckout }
}
