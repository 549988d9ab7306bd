import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { textsHrefs } from 'virtual:texts-hrefs'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { documentContext } from './api/server-context.ts'
import { ByteParts, bytesOf } from './byte-parts.ts'
import { messagesIn, writeState } from './document-state.ts'
import { appInfoQuery } from './features/store/store-queries.ts'
import { ALL_AREAS, type LazyArea } from './i18n/lazy-texts.ts'
import { loadTexts } from './i18n/load-texts.ts'
import type { Locale, PartialTexts } from './i18n/texts.ts'
import { type PageHandle, pageOf } from './page.ts'
import { type PageStyle, pageStyles } from './platform/page-styles.ts'
import { Providers } from './providers.tsx'
import { sharedMarkup } from './shared-markup.tsx'
import { shopColours } from './shell/shop-colours.ts'
import { startPlan } from './shell/start-plan.ts'
import styles from './styles/app.css?inline'
import { renderSprite } from './ui/icon-drawings.ts'
import { renderPaymentMarks } from './ui/payment-drawings.ts'

const SPRITE = bytesOf(renderSprite() + renderPaymentMarks())

/** Renders the complete document before any of it is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { visit, publicUrl, nonce, queryClient, deliver } = loadContext.get(documentContext)
  const madeAt = new Date().toISOString()
  const { matches } = routerContext.staticHandlerContext
  const { texts = [], styles } = pageOf(matches.map(({ route }) => route))
  const info = queryClient.getQueryData(appInfoQuery().queryKey)
  const colours = info ? shopColours(info.appContent.css) : {}
  const { locale } = visit
  const language = { locale, texts: await textsIn(locale), messages: messagesIn(queryClient) }
  const ids = matches.map(({ route }) => route.id)
  const prefetch = prefetchedPages(ids, routerContext.routeModules)
  // As text in the document's state it needs no script of its own and holds up no markup.
  const router = await text(routerContext.serverHandoffStream as AsyncIterable<Uint8Array>)
  const sent = { visit, publicUrl, madeAt, colours }
  const inserted = new ByteParts(nonce)
  const parts = {
    ...sent,
    prefetch,
    nonce,
    styles: inserted.add(await stylesOf(styles)),
    sprite: inserted.add(SPRITE),
    state: inserted.add(bytesOf(writeState({ ...sent, router, page: { texts, prefetch } }, queryClient))),
    start: startPlan(routerContext, hrefsFor(locale, texts)),
  }
  const shared = sharedMarkup({ parts, client: queryClient, language })
  const html = await renderDocument(
    <Providers parts={{ ...parts, shared }} client={queryClient} language={language}>
      <ServerRouter
        context={{
          ...routerContext,
          manifest: onlyRoutes(routerContext.manifest, ids),
          serverHandoffStream: undefined,
        }}
        url={request.url}
        nonce={nonce}
      />
    </Providers>,
    nonce,
  )
  deliver({ html, parts: inserted.parts })
  return new Response(null, { status, headers })
}

/** Reports an error during rendering. The response is already the error page or a 500; the server logs the error. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }): void {
  if (request.signal.aborted) return
  ;(context as RouterContextProvider).get(documentContext).report(error)
}

/** The router builds its route table for each document, and needs only the routes of the page. */
function onlyRoutes(manifest: EntryContext['manifest'], ids: readonly string[]): EntryContext['manifest'] {
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) }
}

const allTexts: Partial<Record<Locale, Promise<PartialTexts>>> = {}

function textsIn(locale: Locale): Promise<PartialTexts> {
  allTexts[locale] ??= loadTexts(locale, ALL_AREAS)
  return allTexts[locale]
}

const sheets: Record<string, Promise<Uint8Array>> = {}

function stylesOf(names: readonly PageStyle[] = []): Promise<Uint8Array> {
  const key = names.join()
  sheets[key] ??= pageStyles(names).then((own) => bytesOf(styles + own.join('')))
  return sheets[key]
}

function hrefsFor(locale: Locale, areas: readonly LazyArea[]): string[] {
  const names = [locale, ...areas.map((area) => `${locale}/${area}`)]
  return names.flatMap((name) => textsHrefs[name] ?? [])
}

const prefetched: Record<string, string[]> = {}

function prefetchedPages(ids: readonly string[], modules: EntryContext['routeModules']): string[] {
  const key = ids.join()
  prefetched[key] ??= ids.flatMap((id) => (modules[id]?.handle as PageHandle | undefined)?.prefetch ?? [])
  return prefetched[key]
}

/**
 * Renders synchronously, in half the time of a stream. Loaders have fetched what the page reads; a page that still
 * suspends, for example for code that is not loaded yet, leaves a marker and is rendered again.
 */
async function renderDocument(element: ReactNode, nonce: string): Promise<string> {
  // The doctype is added before the search: the search flattens the concatenated string, and adding it later would
  // cause another copy.
  const html = `<!DOCTYPE html>${renderToString(element)}`
  return html.includes(UNFINISHED) ? renderWhenReady(element, nonce) : html
}

/** The end of React's marker `<!--$!-->` for a suspended part. `$` is rare in markup, so the search is quick. */
const UNFINISHED = '$!-->'

function renderWhenReady(element: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // Puts everything in place in the markup: no part is in a template from which a script must move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    })
  })
}
