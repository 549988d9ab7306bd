import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'

/** How long a stream of events may say nothing, in milliseconds; it has a sign of life every 15 seconds. */
const SILENCE_MS = 45_000

/** The event streams of the API that this front end forwards now. */
export class ForwardedStreams {
  readonly #open = new Set<PassThrough>()

  /** The events of a reply as they come. It ends with the reply, even if that is cut, and ends the reply when its reader leaves. */
  forward(message: IncomingMessage): Readable {
    const events = new PassThrough()
    this.#open.add(events)
    message.socket.setTimeout(SILENCE_MS)
    // A stream that is cut is opened again by the browser, as one that has ended: it is no fault.
    message.once('error', () => events.end())
    events.once('close', () => {
      this.#open.delete(events)
      message.destroy()
    })
    return message.pipe(events)
  }

  /** Ends all of them: browsers come back to another process. */
  close(): void {
    for (const events of this.#open) events.end()
  }
}
