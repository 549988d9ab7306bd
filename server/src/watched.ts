/** What the handler of a stream returns: a value, and how to learn of the next ones. */
export interface Watched<T> {
  /** The value now. */
  value: T
  /** @returns ends the subscription */
  subscribe(listener: (value: T) => void): () => void
}
