import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'

/** Timeout of an event stream without data, in milliseconds; the API sends a heartbeat every 15 seconds. */
const SILENCE_MS = 45_000

/** Event streams currently forwarded by this front end. */
export class ForwardedStreams {
  readonly #open = new Set<PassThrough>()

  /** Streams the events of a reply. It ends with the reply, even if that is cut, and closes the reply when its reader leaves. */
  forward(message: IncomingMessage): Readable {
    const events = new PassThrough()
    this.#open.add(events)
    message.socket.setTimeout(SILENCE_MS)
    // Not an error: the browser reopens a stream that is cut, like one that has ended.
    message.once('error', () => events.end())
    events.once('close', () => {
      this.#open.delete(events)
      message.destroy()
    })
    return message.pipe(events)
  }

  /** Ends all streams: browsers reconnect to another process. */
  close(): void {
    for (const events of this.#open) events.end()
  }
}
