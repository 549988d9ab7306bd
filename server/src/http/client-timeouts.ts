/** How long the server waits for a client, in milliseconds. */
export interface ClientTimeouts {
  /** For the head of a request, and so for the first byte of a new connection. */
  head: number
  /** For a complete request, its body included. */
  request: number
  /** For a client that neither sends nor reads anything while a reply is on its way. */
  silence: number
  /** How often the first two are checked. */
  check: number
}

/** A slow phone sends a checkout form within seconds; one that takes longer only holds a connection. */
export const CLIENT_TIMEOUTS: ClientTimeouts = { head: 15_000, request: 25_000, silence: 60_000, check: 2_000 }
