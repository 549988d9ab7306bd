import type { Environment } from '@istore/contract/environment.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InProcessReply } from '../api/in-process.ts'
import type { DocumentCache } from './document-cache.ts'

/** What the pages know of a visit. Plain data: it travels to the browser inside the document. */
export interface WebVisit {
  locale: Locale
  /** The chosen display currency, null for the shop's own. */
  currency: string | null
  storeLocationId: string | null
  environment: Environment
  isLoggedIn: boolean
  /** Stored by the device for offline use: it is rendered for a guest without cookies. */
  isOfflineCopy: boolean
}

/** Calls the API for a document, as if the visitor's browser had. @param url path and query */
export type ServerApi = (
  method: string,
  url: string,
  sent: { headers: Record<string, string>; body?: string },
) => Promise<InProcessReply>

/** A request for a document. */
export interface DocumentRequest {
  request: FastifyRequest
  visit: WebVisit
}

/** Where documents get what they show: the shop in this server, or another server of the same API. */
export interface DocumentSource {
  /** Origin of absolute links, without a slash at the end. */
  publicUrl: string
  visit(request: FastifyRequest, reply: FastifyReply): WebVisit | Promise<WebVisit>
  api(document: DocumentRequest, reply: FastifyReply): ServerApi
  /** Other hosts that the shop's pictures come from, such as `https://cdn.example.com`. */
  pictureHosts(document: DocumentRequest): readonly string[]
  /** Gives a visitor without an anti-forgery token one, where that is this server's to give. */
  offerToken(document: DocumentRequest, reply: FastifyReply): void
  /** Bounds how much one visitor's documents search. @throws Refusal TOO_MANY_REQUESTS */
  bounded<T>(request: FastifyRequest, render: () => Promise<T>): Promise<T>
  /** Null where no message says when a cached document has become wrong. */
  cache: DocumentCache | null
}

/** Whether the browser's worker requests a document to store for offline use. */
export const isOfflineCopyRequest = ({ headers }: FastifyRequest): boolean => headers['x-istore-keep'] === '1'
