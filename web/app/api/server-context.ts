import type { Environment } from '@istore/contract/environment.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Locale } from '#app/i18n/texts.ts'
import type { Incoming } from './transport.ts'

/**
 * Calls the API in process, as if from the visitor's browser.
 * @param url path and query, from `/api/istore/client` on
 */
export type ServerApi = (
  method: string,
  url: string,
  request: { headers: Record<string, string>; body?: string },
) => Promise<Incoming>

/** What the server knows about a visit before it renders. Plain data, sent to the browser in the document. */
export interface Visit {
  locale: Locale
  /** The display currency that the shopper chose, null for the shop's own. */
  currency: string | null
  storeLocationId: string | null
  isLoggedIn: boolean
  environment: Environment
  /** The document is stored on the device for offline use, and was rendered for a guest without cookies. */
  isOfflineCopy: boolean
}

/**
 * The server replaces each placeholder with its part, removes the nonce and sends the hashes of elements that had it.
 */
export interface Markup {
  html: string
  /** Large parts, such as the style sheet and the state, as bytes: a string with all of them is slow to join and encode. */
  parts: readonly Uint8Array[]
}

/** None of this leaves the server, except `visit`, `publicUrl` and the query data. */
export interface DocumentContext {
  visit: Visit
  publicUrl: string
  /** Marks our own inline scripts and styles, as opposed to injected ones. Never sent. */
  nonce: string
  queryClient: QueryClient
  /** Receives the finished document. A `Response` would copy every byte of it twice. */
  deliver: (markup: Markup) => void
  report: (fault: unknown) => void
}

export const documentContext = createContext<DocumentContext>()
