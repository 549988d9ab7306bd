/** Increase it whenever the same products yield other terms or sets: the index is then rebuilt at the next start. */
export const TOKENISER_VERSION = 7
