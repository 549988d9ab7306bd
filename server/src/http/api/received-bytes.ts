import type { IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How much is received between two collections, in bytes. */
const COLLECT_EVERY = 16_000_000

setFlagsFromString('--expose-gc')
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc')
let received = 0

/**
 * Counts what was received of files. Each piece is memory outside of the heap that is garbage at once; V8 itself collects it
 * when there are some 70 MB more of it.
 */
export function noteReceived(bytes: number): void {
  received += bytes
  if (received < COLLECT_EVERY) return
  received = 0
  collect({ type: 'minor' })
}

/** Reads and drops what still comes of a request that was refused, so that its sender gets to read the reply. */
export function dropRest(message: IncomingMessage): void {
  message.on('data', (piece: Buffer) => noteReceived(piece.length)).resume()
}
