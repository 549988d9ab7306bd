export type WorkerMessage =
  /** A page is on screen: store it and its pictures for offline use. */
  | { type: 'seen'; address: string; language: string; pictures: string[] }
  /** Replies for this particular visitor, which no stored document contains. */
  | { type: 'cart'; cart: unknown }
  | { type: 'app-info'; info: unknown }
  /** The page has no worker although one is active. */
  | { type: 'claim' }
  | { type: 'take-over' }

/** Names of the worker's caches. Documents and replies are deleted together. */
export const STORES = {
  assets: 'istore-assets',
  builds: 'istore-builds',
  fallback: 'istore-fallback',
  documents: 'istore-documents',
  replies: 'istore-replies',
  pictures: 'istore-pictures',
} as const

/** When a stored copy was saved, ISO 8601. */
export const SAVED_AT = 'x-istore-saved-at'
/** A stored document's language, and its title, percent-encoded. */
export const SAVED_LANGUAGE = 'x-istore-language'
export const SAVED_TITLE = 'x-istore-title'
/** The build that a document or a stored reply belongs to. */
export const BUILD = 'x-istore-build'
