/** Increase it whenever the same text gives other terms: the index is then rebuilt at the next start. */
export const TOKENISER_VERSION = 3
