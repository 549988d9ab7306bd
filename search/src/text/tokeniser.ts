/** Counted up whenever the same product or the same query would give other terms; the index is then made anew. */
export const TOKENISER_VERSION = 2
