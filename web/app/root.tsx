import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { prefetch } from './api/prefetch.ts'
import { useDocumentParts } from './api/visit.tsx'
import { SPRITE_ID, STATE_ID, STYLES_ID } from './document-state.ts'
import { myCartQuery } from './features/cart/cart-query.ts'
import { ProductPreview } from './features/catalogue/product/product-preview.tsx'
import { AppInfoProvider } from './features/store/app-info.tsx'
import { appInfoQuery, exchangeRatesQuery } from './features/store/store-queries.ts'
import { useLocale } from './i18n/language.tsx'
import { LANG_TAG } from './i18n/texts.ts'
import { leaveTo } from './platform/leave.ts'
import { isPageLoaded, loadPage } from './platform/page-code.ts'
import { AlternateLinks } from './shell/alternate-links.tsx'
import { DocumentHead } from './shell/document-head.tsx'
import { PageLoadFailed } from './shell/page-error.tsx'
import { Shell } from './shell/shell.tsx'
import { StartScripts } from './shell/start-scripts.tsx'
import { PageNavigationProvider, usePageLoadFailed } from './ui/page-navigation.tsx'

/**
 * App info is loaded before the app starts; on the first load the cart's errors are ignored, and without rates prices
 * show in the currency that is charged.
 * @source spec §7
 */
export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, [appInfoQuery()], [exchangeRatesQuery(), myCartQuery()])

/** After a failed start the queries load app info: the server has no address for only a loader's data. */
export const clientLoader = () => null

/** The shell's data is refreshed by its own queries, so no navigation requests it again. */
export const shouldRevalidate = () => false

/**
 * Adds a page's styles before the page is rendered, however it is reached. If its code or styles cannot be loaded, it
 * is opened as a document: React Router would reload the page that is being left.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url: { pathname, search } }, next) => {
    const load = async () => {
      if (!isPageLoaded(pathname)) await loadPage(pathname).catch(() => leaveTo(pathname + search))
    }
    await Promise.all([next(), load()])
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const { styles, sprite, state, nonce } = useDocumentParts()
  return (
    <html lang={LANG_TAG[useLocale()]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <style
          id={STYLES_ID}
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, generated at build time
          dangerouslySetInnerHTML={{ __html: styles }}
        />
        <DocumentHead />
        <AlternateLinks />
      </head>
      <body>
        <svg
          id={SPRITE_ID}
          aria-hidden="true"
          className="sprite"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
          dangerouslySetInnerHTML={{ __html: sprite }}
        />
        <PageNavigationProvider>{children}</PageNavigationProvider>
        <script
          id={STATE_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
          dangerouslySetInnerHTML={{ __html: state }}
        />
        <ScrollRestoration nonce={nonce} />
        <StartScripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <AppInfoProvider>
      <Shell>
        <Page />
        <ProductPreview />
      </Shell>
    </AppInfoProvider>
  )
}

function Page() {
  return usePageLoadFailed() ? <PageLoadFailed /> : <Outlet />
}

export { StartError as ErrorBoundary } from './shell/page-error.tsx'
