import { gzipOf, type PackedRun, packForMany, store } from './gzip-runs.ts'

function runsBetween(html: Buffer, nonce: string): PackedRun[] {
  const runs: PackedRun[] = []
  for (let from = 0; from !== -1; ) {
    const at = html.indexOf(nonce, from)
    runs.push(packForMany(html.subarray(from, at === -1 ? undefined : at)))
    from = at === -1 ? -1 : at + nonce.length
  }
  return runs
}

/**
 * A rendered document that can go out many times, each time with a nonce of its own. It is compressed once: the nonce is
 * put between the compressed runs as a stored block.
 */
export class PreparedPage {
  readonly #runs: PackedRun[]

  /** @param nonce the value that the document was rendered with */
  constructor(html: Buffer, nonce: string) {
    this.#runs = runsBetween(html, nonce)
  }

  /**
   * The document with another nonce of the same length, in pieces that follow each other. The large pieces are shared by
   * all replies: copying them for each would fill the memory faster than it is collected.
   */
  plain(nonce: string): Uint8Array[] {
    return this.#with(nonce).map(({ plain }) => plain)
  }

  /** The same, as gzip. */
  gzip(nonce: string): Uint8Array[] {
    return gzipOf(this.#with(nonce))
  }

  #with(nonce: string): PackedRun[] {
    const value = store(Buffer.from(nonce))
    return this.#runs.flatMap((run, index) => (index === 0 ? [run] : [value, run]))
  }
}
