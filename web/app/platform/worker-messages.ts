/** What a page tells the worker. */
export type WorkerMessage =
  /** A page is on screen: keep it for the time without a network. Pictures are those that it shows. */
  | { type: 'seen'; address: string; language: string; pictures: string[] }
  /** The cart has changed. */
  | { type: 'cart'; cart: unknown }
  /** A page has no worker, although there is one. */
  | { type: 'claim' }
  /** The shopper asked for the new build. */
  | { type: 'take-over' }

/** Where the worker keeps what. Documents and replies are forgotten together. */
export const STORES = {
  assets: 'istore-assets',
  builds: 'istore-builds',
  fallback: 'istore-fallback',
  documents: 'istore-documents',
  replies: 'istore-replies',
  pictures: 'istore-pictures',
} as const

/** Says on a kept copy when it was saved, ISO 8601. */
export const SAVED_AT = 'x-istore-saved-at'
/** Stand on a kept document: its language, and its title, percent-encoded. */
export const SAVED_LANGUAGE = 'x-istore-language'
export const SAVED_TITLE = 'x-istore-title'
