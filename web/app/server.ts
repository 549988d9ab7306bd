import * as build from 'virtual:react-router/server-build'
import type { PageEntry } from '@istore/contract/pages.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import { documentContext, type Markup, type ServerApi, type Visit } from './api/server-context.ts'
import type { Transport } from './api/transport.ts'
import { pagesOf } from './pages.ts'

/** Contains only plain data and functions. */
export interface RenderOptions {
  api: ServerApi
  visit: Visit
  /** New for each render. Only our own inline scripts and styles have it; the server sends their hashes instead. */
  nonce: string
  /** Origin of absolute links, without a slash at the end. */
  publicUrl: string
  /** The visitor's cookies, passed on to `api`. */
  cookieHeader?: string
  report: (fault: unknown) => void
}

export const pages: readonly PageEntry[] = pagesOf(Object.values(build.routes).filter((route) => route !== undefined))

const respond = createRequestHandler(build, import.meta.env.MODE)

/** A rendered document, or a redirect to `location` without markup. */
export interface RenderedDocument extends Markup {
  /** 200, 404, 503, or the status of a redirect. */
  status: number
  location: string | null
}

/**
 * Renders one address. The only interface between server and front end: the server imports `build/server/index.js` and
 * sends what this function returns. The files of `build/client` are served unchanged; those under `/assets/` never
 * change and may be cached for ever.
 */
export async function handle(request: Request, given: RenderOptions): Promise<RenderedDocument> {
  let markup: Markup = { html: '', parts: [] }
  const context = new RouterContextProvider()
  const queryClient = createQueryClient(inProcess(given, request.headers.get('user-agent') ?? ''))
  const deliver = (rendered: Markup) => {
    markup = rendered
  }
  const { visit, publicUrl, nonce, report } = given
  context.set(documentContext, { visit, publicUrl, nonce, queryClient, deliver, report })
  const { status, headers } = await respond(request, context)
  return { status, location: headers.get('location'), ...markup }
}

const LANGUAGE = /^(__Host-)?istore_lang=/

/** Makes the API reply in the language of the document, whatever choice is stored. */
function inProcess({ api, cookieHeader = '', visit }: RenderOptions, userAgent: string): Transport {
  const others = cookieHeader.split(/; */).filter((pair) => pair !== '' && !LANGUAGE.test(pair))
  const cookie = [...others, `istore_lang=${visit.locale}`].join('; ')
  // A server render uploads no files.
  return ({ method, url, headers, body }) =>
    api(method, url, { headers: { ...headers, 'user-agent': userAgent, cookie }, body: body as string | undefined })
}
