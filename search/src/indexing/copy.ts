import { setImmediate as breath } from 'node:timers/promises'
import type pg from 'pg'
import { BinaryRows } from './binary-rows.ts'

/** What a connection of `pg` can besides what its types tell. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** One `COPY … FROM STDIN` as the client knows it: a question that is answered by sending rows. */
class Copying implements pg.Submittable {
  readonly #text: string
  readonly #opened = Promise.withResolvers<CopyConnection>()
  readonly #ended = Promise.withResolvers<void>()
  /** Set when the server took no more, whatever is still sent. */
  failed = false
  #wake: (() => void) | undefined

  constructor(text: string) {
    this.#text = text
    this.#opened.promise.catch(() => {})
    this.#ended.promise.catch(() => {})
  }

  /** Where the rows go, once the server waits for them. */
  get opened(): Promise<CopyConnection> {
    return this.#opened.promise
  }

  /** That the server has every row. */
  get ended(): Promise<void> {
    return this.#ended.promise
  }

  /** Sends rows; a server that reads slower than we write is waited for, and others get their turn. */
  async send(connection: CopyConnection, chunk: Buffer): Promise<void> {
    connection.sendCopyFromChunk(chunk)
    const { stream } = connection
    if (!stream.writableNeedDrain) return breath()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    stream.once('drain', resolve)
    await promise
    stream.off('drain', resolve)
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#opened.resolve(connection)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#ended.resolve()
  }

  handleError(error: Error): void {
    this.failed = true
    this.#opened.reject(error)
    this.#ended.reject(error)
    this.#wake?.()
  }
}

/**
 * Writes many rows at once, in the database's binary form: several times faster than statements with values.
 * @param text `COPY table (columns) FROM STDIN (FORMAT binary)`
 * @param rows read one by one, while they are sent
 */
export async function copyRows<Row>(
  client: pg.ClientBase,
  text: string,
  { rows, write }: { rows: Iterable<Row>; write: (row: Row, to: BinaryRows) => void },
): Promise<void> {
  const copying = client.query(new Copying(text))
  const connection = await copying.opened
  const out = new BinaryRows()
  try {
    for (const row of rows) {
      write(row, out)
      if (out.isFull) await copying.send(connection, out.take())
      if (copying.failed) break
    }
  } catch (error) {
    connection.sendCopyFail('cut short')
    await copying.ended.catch(() => {})
    throw error
  }
  if (!copying.failed) {
    connection.sendCopyFromChunk(out.end())
    connection.endCopyFrom()
  }
  await copying.ended
}
