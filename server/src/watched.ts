/** What the handler of a stream returns: the current value, and a way to subscribe to the next ones. */
export interface Watched<T> {
  /** The current value. */
  value: T
  /** @returns a function that ends the subscription */
  subscribe(listener: (value: T) => void): () => void
}
