import type { Locale } from '@istore/contract/text.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Visit } from '../visit.ts'
import type { Run } from './gzip-runs.ts'
import type { InProcessApi, InProcessReply } from './in-process.ts'

/** What the built front end exports: see its own `server.ts`, which says what each part means. */
export type RenderDocument = (
  request: Request,
  given: {
    api: (
      method: string,
      url: string,
      request: { headers: Record<string, string>; body?: string },
    ) => Promise<InProcessReply>
    visit: Pick<Visit, 'locale' | 'currency' | 'locationId' | 'environment'> & { isLoggedIn: boolean }
    nonce: string
    publicUrl: string
    cookieHeader?: string
    report: (fault: unknown) => void
  },
) => Promise<Rendered>

/** One document asked for: the visit, and the language that its address or the visit decides. */
export interface Asked {
  request: FastifyRequest
  visit: Visit
  locale: Locale
}

export interface Rendered {
  status: number
  /** Where a redirect leads; null for a page. */
  location: string | null
  /** The document in pieces that follow each other; a shared one is the same object in every document. */
  runs: readonly Run[]
}

export interface RenderParts {
  render: RenderDocument
  /** Answers reads without HTTP; what it does not know goes through the server's own door. */
  direct: InProcessApi
  publicUrl: string
}

/** Renders with the front end's build; the pages' calls are answered by this very server, without a network. */
export function documentRenderer(app: FastifyInstance, parts: RenderParts) {
  const { render, direct, publicUrl } = parts

  async function api(method: string, url: string, sent: { headers: Record<string, string>; body?: string }) {
    const { headers, body } = sent
    const read = method === 'GET' ? direct(url, headers) : null
    if (read) return read
    const reply = await app.inject({ method: method as 'GET', url, headers, payload: body })
    return { status: reply.statusCode, statusText: reply.statusMessage, text: reply.payload }
  }

  return ({ request, visit, locale }: Asked, nonce: string): Promise<Rendered> => {
    const userAgent = request.headers['user-agent']
    const headers = new Headers(userAgent ? { 'user-agent': userAgent } : {})
    const { currency, locationId, environment } = visit
    return render(new Request(publicUrl + request.url, { headers }), {
      api,
      visit: { locale, currency, locationId, environment, isLoggedIn: false },
      nonce,
      publicUrl,
      cookieHeader: request.headers.cookie,
      report: (fault) => request.log.error({ err: fault, requestId: request.id }, 'fault while rendering'),
    })
  }
}
