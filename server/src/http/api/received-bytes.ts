import type { IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes received between two garbage collections. */
const COLLECT_EVERY = 16_000_000

setFlagsFromString('--expose-gc')
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc')
let received = 0

/**
 * Counts the received bytes of files. Each chunk is memory outside of the heap that is garbage at once; V8 itself would
 * only collect it once there were some 70 MB.
 */
export function countReceivedBytes(bytes: number): void {
  received += bytes
  if (received < COLLECT_EVERY) return
  received = 0
  collect({ type: 'minor' })
}

/** Reads and discards the rest of a refused request, so that its sender gets to read the reply. */
export function dropRest(message: IncomingMessage): void {
  message.on('data', (piece: Buffer) => countReceivedBytes(piece.length)).resume()
}
