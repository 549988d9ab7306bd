import type { Environment } from '@istore/contract/environment.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InProcessReply } from '../api/in-process.ts'
import type { DocumentCache } from './document-cache.ts'

/** What the pages know about a visit. Plain data, which is sent to the browser inside the document. */
export interface WebVisit {
  locale: Locale
  /** The chosen display currency, null for the shop's own. */
  currency: string | null
  storeLocationId: string | null
  environment: Environment
  isLoggedIn: boolean
  /** Whether the device stores the document for offline use: it is then rendered for a guest without cookies. */
  isOfflineCopy: boolean
}

/** Calls the API for a document, as the visitor's browser would. @param url path and query */
export type ServerApi = (
  method: string,
  url: string,
  sent: { headers: Record<string, string>; body?: string },
) => Promise<InProcessReply>

export interface DocumentRequest {
  request: FastifyRequest
  visit: WebVisit
}

/** Where documents get their content: the shop in this server, or another server of the same API. */
export interface DocumentSource {
  /** Origin of absolute links, without a trailing slash. */
  publicUrl: string
  visit(request: FastifyRequest, reply: FastifyReply): WebVisit | Promise<WebVisit>
  api(document: DocumentRequest, reply: FastifyReply): ServerApi
  /** Other hosts of the shop's pictures, such as `https://cdn.example.com`. */
  pictureHosts(document: DocumentRequest): readonly string[]
  /** Sets an anti-forgery token for a visitor without one, if this server issues tokens. */
  offerToken(document: DocumentRequest, reply: FastifyReply): void
  /** Limits the searches that a visitor's documents make. @throws Refusal TOO_MANY_REQUESTS */
  bounded<T>(request: FastifyRequest, render: () => Promise<T>): Promise<T>
  /** Null where no message reports that a cached document is outdated. */
  cache: DocumentCache | null
}

/** Whether the browser's service worker requests a document to store it for offline use. */
export const isOfflineCopyRequest = ({ headers }: FastifyRequest): boolean => headers['x-istore-keep'] === '1'
