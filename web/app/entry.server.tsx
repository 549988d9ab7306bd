import { Writable } from 'node:stream'
import { textsHrefs } from 'virtual:texts-hrefs'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { messagesIn, writeState } from './api/document-state.ts'
import { documentContext } from './api/server-context.ts'
import { areasOfPath } from './i18n/areas.ts'
import { ALL_AREAS, loadTexts } from './i18n/load-texts.ts'
import type { Locale } from './i18n/texts.ts'
import { Providers } from './providers.tsx'
import styles from './styles/app.css?inline'
import { drawSprite } from './ui/icon-drawings.ts'

/** No loader streams: everything is known when a document is written. The default would hold each request for 5 s. */
export const streamTimeout = 50

const sprite = drawSprite()

/** Renders one document whole: no part of it is sent before all of it is known. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { visit, publicUrl, nonce, queryClient, deliver } = loadContext.get(documentContext)
  const madeAt = new Date().toISOString()
  const state = writeState({ visit, publicUrl, madeAt }, queryClient)
  const parts = { visit, publicUrl, madeAt, styles, sprite, state, nonce, textsHrefs: hrefsFor(visit.locale, request) }
  const language = {
    locale: visit.locale,
    texts: await loadTexts(visit.locale, ALL_AREAS),
    messages: messagesIn(queryClient),
  }
  const html = await renderWhole(
    <Providers parts={parts} client={queryClient} language={language}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Providers>,
  )
  deliver(html)
  return new Response(null, { status, headers })
}

/** A fault while rendering. The reply is already the error page or a 500; the server logs the rest. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }): void {
  if (request.signal.aborted) return
  ;(context as RouterContextProvider).get(documentContext).report(error)
}

/** The files with this page's texts, to be fetched beside the app. */
function hrefsFor(locale: Locale, request: Request): string[] {
  const names = [locale, ...areasOfPath(new URL(request.url).pathname).map((area) => `${locale}/${area}`)]
  return names.flatMap((name) => textsHrefs[name] ?? [])
}

function renderWhole(element: ReactNode): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // Everything in place in the markup: no part waits in a template for a script to move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(new Collector(resolve)),
      onShellError: reject,
    })
  })
}

/** Takes all chunks as they come and gives them as one at the end; a real stream's bookkeeping is not needed. */
class Collector extends Writable {
  readonly #chunks: Uint8Array[] = []
  readonly #done: (bytes: Uint8Array) => void

  constructor(done: (bytes: Uint8Array) => void) {
    super()
    this.#done = done
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }

  override end(): this {
    this.#done(Buffer.concat(this.#chunks))
    return this
  }
}
