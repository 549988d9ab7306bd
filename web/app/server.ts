import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import { documentContext, type ServerApi, type Visit } from './api/server-context.ts'
import type { Transport } from './api/transport.ts'

/** What the server gives for one document. Plain data and functions only. */
export interface Given {
  /** Calls the API in process as this visitor. */
  api: ServerApi
  visit: Visit
  /** Stands on every script and style of the document; the Content-Security-Policy names it. */
  nonce: string
  /** Origin of absolute links, without a slash at the end. */
  publicUrl: string
  /** The visitor's cookies, passed on to `api`. */
  cookieHeader?: string
  /** Takes a fault for the log. */
  report: (fault: unknown) => void
}

const respond = createRequestHandler(build, 'production')

/**
 * Renders one address. This is the whole seam between the server and the front end: the server imports
 * `build/server/index.js`, hands over a `Request` and what it knows of the visit, and sends the `Response` on. The
 * files of `build/client` are served as they stand; those under `/assets/` never change and may be cached for ever.
 * @returns a document (200, 404, 503), or a redirect
 */
export function handle(request: Request, given: Given): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(documentContext, {
    visit: given.visit,
    publicUrl: given.publicUrl,
    nonce: given.nonce,
    queryClient: createQueryClient(inProcess(given, request.headers.get('user-agent') ?? '')),
    report: given.report,
  })
  return respond(request, context)
}

/** The API answers in the language of the document, whatever choice is stored. */
function inProcess({ api, cookieHeader = '', visit }: Given, userAgent: string): Transport {
  const kept = cookieHeader.split(/; */).filter((pair) => pair !== '' && !pair.startsWith('istore_lang='))
  const cookie = [...kept, `istore_lang=${visit.locale}`].join('; ')
  return ({ method, url, headers, body }) =>
    api(method, url, { headers: { ...headers, 'user-agent': userAgent, cookie }, body })
}
