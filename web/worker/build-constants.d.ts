/** Hash of the browser build that this worker belongs to. */
declare const ISTORE_BUILD: string
/** Paths of that build's files under `/assets/`. */
declare const ISTORE_ASSETS: readonly string[]
/** Every page, whether a device may store its documents, and whether it is named by the content. */
declare const ISTORE_PAGES: readonly import('@istore/contract/pages.ts').PageEntry[]
