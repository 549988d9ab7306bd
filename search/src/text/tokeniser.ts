/** Increase it whenever the same products give other terms or sets: the index is then rebuilt at the next start. */
export const TOKENISER_VERSION = 7
