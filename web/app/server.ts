import * as build from 'virtual:react-router/server-build'
import type { PageEntry } from '@istore/contract/pages.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import { documentContext, type ServerApi, type Visit } from './api/server-context.ts'
import type { Transport } from './api/transport.ts'
import { pagesOf } from './pages.ts'

/** What the server gives for one document. Plain data and functions only. */
export interface Given {
  /** Calls the API in process as this visitor. */
  api: ServerApi
  visit: Visit
  /** New for each rendering. Only our own inline scripts and styles carry it; the server sends their hashes instead. */
  nonce: string
  /** Origin of absolute links, without a slash at the end. */
  publicUrl: string
  /** The visitor's cookies, passed on to `api`. */
  cookieHeader?: string
  /** Takes a fault for the log. */
  report: (fault: unknown) => void
}

/** Every page, for what the server and the service worker need to know of it. */
export const pages: readonly PageEntry[] = pagesOf(Object.values(build.routes).filter((route) => route !== undefined))

const respond = createRequestHandler(build, import.meta.env.MODE)

/** A rendered document, or a redirect: `location` says where to, and `html` is empty. */
export interface RenderedDocument {
  /** 200, 404, 503, or that of a redirect. */
  status: number
  location: string | null
  html: string
}

/**
 * Renders one address. This is the whole seam between the server and the front end: the server imports
 * `build/server/index.js`, hands over a `Request` and what it knows of the visit, and sends on what comes back. The
 * files of `build/client` are served as they stand; those under `/assets/` never change and may be cached for ever.
 */
export async function handle(request: Request, given: Given): Promise<RenderedDocument> {
  let html = ''
  const context = new RouterContextProvider()
  const queryClient = createQueryClient(inProcess(given, request.headers.get('user-agent') ?? ''))
  context.set(documentContext, {
    visit: given.visit,
    publicUrl: given.publicUrl,
    nonce: given.nonce,
    queryClient,
    deliver: (rendered) => {
      html = rendered
    },
    report: given.report,
  })
  try {
    const { status, headers } = await respond(request, context)
    return { status, location: headers.get('location'), html }
  } finally {
    // Every query waits on a timer to be forgotten: without this each document would stay in memory for half an hour.
    queryClient.clear()
  }
}

/** The API answers in the language of the document, whatever choice is stored. */
function inProcess({ api, cookieHeader = '', visit }: Given, userAgent: string): Transport {
  const kept = cookieHeader.split(/; */).filter((pair) => pair !== '' && !pair.startsWith('istore_lang='))
  const cookie = [...kept, `istore_lang=${visit.locale}`].join('; ')
  return ({ method, url, headers, body }) =>
    api(method, url, { headers: { ...headers, 'user-agent': userAgent, cookie }, body })
}
