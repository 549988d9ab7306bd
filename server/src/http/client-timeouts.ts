/** How long the server waits for a client, in milliseconds. */
export interface ClientTimeouts {
  /** For the head of a request, and therefore for the first byte on a new connection. */
  head: number
  /** For a complete request including its body. */
  request: number
  /** For a client that neither sends nor reads while a reply is being sent. */
  silence: number
  /** Interval at which the first two limits are checked. */
  check: number
}

/** A slow phone sends a checkout form within seconds; a client that takes longer only occupies a connection. */
export const CLIENT_TIMEOUTS: ClientTimeouts = { head: 15_000, request: 25_000, silence: 60_000, check: 2_000 }
