import type { FastifyReply } from 'fastify'
import type { Markup } from './document-bytes.ts'
import type { DocumentRequest, DocumentSource, ServerApi, WebVisit } from './document-source.ts'

/** What the built front end exports; its `server.ts` explains each part. */
export type RenderDocument = (
  request: Request,
  given: {
    api: ServerApi
    visit: WebVisit
    nonce: string
    publicUrl: string
    cookieHeader?: string
    report: (fault: unknown) => void
  },
) => Promise<Rendered>

/** A redirect has no markup. */
export interface Rendered extends Markup {
  status: number
  /** Target of a redirect; null for a page. */
  location: string | null
}

/**
 * Renders with the front end's build; calls made by the pages are answered by the document source.
 * @throws Error when the result is neither a document nor a redirect
 */
export function documentRenderer(render: RenderDocument, source: DocumentSource) {
  return async (document: DocumentRequest, reply: FastifyReply, nonce: string): Promise<Rendered> => {
    const { request, visit } = document
    const userAgent = request.headers['user-agent']
    const headers = new Headers(userAgent ? { 'user-agent': userAgent } : {})
    const rendered = await render(new Request(source.publicUrl + request.url, { headers }), {
      api: source.api(document, reply),
      visit,
      nonce,
      publicUrl: source.publicUrl,
      cookieHeader: visit.isOfflineCopy ? undefined : request.headers.cookie,
      report: (fault) => request.log.error({ err: fault, requestId: request.id }, 'fault while rendering'),
    })
    if (rendered.location === null && rendered.html === '') throw new Error('the pages gave no document')
    return rendered
  }
}
