/** Channel on which every process of the shop announces orders that have changed; the payload is the order's id. */
export const ORDER_CHANNEL = 'order_changed'

/** Notifies subscribers in this process when an order has changed, whichever process changed it. */
export class OrderChanges {
  readonly #listeners = new Map<string, Set<() => void>>()

  /** Number of orders with subscribers. */
  get size(): number {
    return this.#listeners.size
  }

  /** @returns ends the subscription */
  subscribe(orderID: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(orderID) ?? new Set()
    this.#listeners.set(orderID, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(orderID) === listeners) this.#listeners.delete(orderID)
    }
  }

  announce(orderID: string): void {
    for (const listener of this.#listeners.get(orderID) ?? []) listener()
  }

  /** Called when messages may have been lost: any order may have changed. */
  announceAll(): void {
    for (const orderID of [...this.#listeners.keys()]) this.announce(orderID)
  }
}
