/** Hash of the browser build that this worker belongs to. */
declare const ISTORE_BUILD: string
/** Paths of that build's files under `/assets/`. */
declare const ISTORE_ASSETS: readonly string[]
