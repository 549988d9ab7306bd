import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { Messages } from '#app/i18n/texts.ts'
import type { Visit } from './server-context.ts'
import { appInfoQuery } from './store-queries.ts'

/** What a document hands to the browser beside its markup. */
export interface DocumentState {
  visit: Visit
  publicUrl: string
  /** When it was made, ISO 8601: the clock of the first render. */
  madeAt: string
  queries: DehydratedState
}

/** Where in the document the state stands. */
export const STATE_ID = 'istore-state'
export const STYLES_ID = 'istore-styles'
export const SPRITE_ID = 'istore-sprite'

/** Writes the state as JSON that may stand inside a script element. */
export function writeState(given: Omit<DocumentState, 'queries'>, client: QueryClient): string {
  const state: DocumentState = { ...given, queries: dehydrate(client) }
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

export function readState(text: string): DocumentState {
  return JSON.parse(text) as DocumentState
}

/** The server's own texts, once app info is here. @source spec §3 appMessage */
export function messagesIn(client: QueryClient): Messages {
  const info = client.getQueryData(appInfoQuery().queryKey)
  return info?.appContent.system.appMessage.applicationMessage.messages ?? {}
}
