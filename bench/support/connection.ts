import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'

export interface Reply {
  status: number
  ms: number
}

/**
 * A keep-alive connection that sends the next request as soon as a reply is complete. It reads only status and length of a
 * reply: a client that parses bodies is slower than the server that it measures.
 */
export class Connection {
  readonly #socket: Socket
  readonly #next: () => string
  readonly #onReply: (reply: Reply) => void
  #head = ''
  #left = 0
  #status = 0
  #sentAt = 0
  #open = true

  constructor(url: URL, next: () => string, onReply: (reply: Reply) => void) {
    this.#next = next
    this.#onReply = onReply
    this.#socket = connect(Number(url.port), url.hostname)
    this.#socket.setNoDelay(true)
    this.#socket.on('connect', () => this.#send())
    this.#socket.on('data', (bytes) => this.#read(bytes))
    this.#socket.on('error', () => this.#fail())
    this.#socket.on('close', () => this.#fail())
  }

  end(): void {
    this.#open = false
    this.#socket.destroy()
  }

  #send(): void {
    if (!this.#open) return
    this.#sentAt = performance.now()
    this.#socket.write(this.#next())
  }

  #read(bytes: Buffer): void {
    let body = bytes.length
    if (this.#status === 0) {
      this.#head += bytes.toString('latin1')
      const end = this.#head.indexOf(HEAD_END)
      if (end === -1) return
      body = this.#head.length - end - HEAD_END.length
      this.#status = Number(this.#head.slice(9, 12))
      this.#left = Number(/content-length: (\d+)/i.exec(this.#head.slice(0, end))?.[1] ?? 0)
    }
    this.#left -= body
    if (this.#left > 0) return
    this.#onReply({ status: this.#status, ms: performance.now() - this.#sentAt })
    this.#head = ''
    this.#status = 0
    this.#send()
  }

  /** A connection that breaks counts as a failed reply, and is not opened again. */
  #fail(): void {
    if (!this.#open) return
    this.#open = false
    this.#onReply({ status: 0, ms: performance.now() - this.#sentAt })
  }
}
