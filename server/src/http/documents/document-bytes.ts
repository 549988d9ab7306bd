import { createHash, randomBytes } from 'node:crypto'

/**
 * A random mark for one rendering: it identifies our own inline scripts and styles, and the positions of large parts.
 * The shop's content cannot contain it.
 */
export const newNonce = () => randomBytes(18).toString('base64url')

/** Sources for the policy, such as `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

export interface Markup {
  html: string
  /**
   * Large parts, such as the style sheet. In `html` each has a placeholder: the nonce, a colon, its index and a semicolon.
   */
  parts: readonly Uint8Array[]
}

/** Large enough for most documents: three bytes for each character of markup without its large parts. */
const scratch = Buffer.allocUnsafeSlow(768 * 1024)

/** Encodes into a reused buffer, which is valid until the document is joined. */
function encoded(html: string): Buffer {
  if (html.length * 3 > scratch.length) return Buffer.from(html)
  return scratch.subarray(0, scratch.write(html))
}

const hashOf = (bytes: Uint8Array) => `'sha256-${createHash('sha256').update(bytes).digest('base64')}'`

/** Caches hashes, as many documents share the bytes of the style sheet. */
const partHashes = new WeakMap<Uint8Array, string>()

function partHash(bytes: Uint8Array): string {
  const hash = partHashes.get(bytes) ?? hashOf(bytes)
  partHashes.set(bytes, hash)
  return hash
}

const ATTRIBUTE = ' nonce="'
const COLON = ':'.charCodeAt(0)
const NOTHING = new Uint8Array()

/**
 * Turns markup into the document's bytes: inserts the large parts, removes the nonce, and hashes the inline scripts and
 * styles that carried it. All others get no hash, so the browser blocks whatever the content may have smuggled in.
 * Large parts are never in a string: one of more than 128 kB is allocated page by page and costs as much as rendering.
 */
export function documentBytes({ html, parts }: Markup, nonce: string): { bytes: Buffer; hashes: InlineHashes } {
  const hashes: InlineHashes = { scripts: [], styles: [] }
  const markup = encoded(html)
  const pieces: Uint8Array[] = []
  let read = 0
  for (let at = markup.indexOf(nonce); at >= 0; at = markup.indexOf(nonce, read)) {
    const part = partAt(at)
    const end = markup.indexOf(part ? ';' : '"', at) + 1
    const start = part ? at : at - ATTRIBUTE.length
    pieces.push(markup.subarray(read, start), part ?? NOTHING)
    read = end
    if (!part) hashElement(start)
  }
  pieces.push(markup.subarray(read))
  return { bytes: Buffer.concat(pieces), hashes }

  /** The part whose placeholder is at this position; undefined where the nonce is in an attribute. */
  function partAt(at: number): Uint8Array | undefined {
    const end = at + nonce.length
    if (markup[end] !== COLON) return undefined
    const index = Number(markup.toString('latin1', end + 1, markup.indexOf(';', end)))
    const part = parts[index]
    if (!part) throw new Error(`no part ${index}`)
    return part
  }

  /** @param attributeAt position of the nonce in the element's start tag */
  function hashElement(attributeAt: number): void {
    const before = markup.toString('latin1', markup.lastIndexOf('<', attributeAt), attributeAt)
    const [, tag] = /^<(script|style)\b/.exec(before) ?? []
    const start = markup.indexOf('>', read) + 1
    const end = tag ? markup.indexOf(`</${tag}>`, start) : start
    if (end === start) return
    const part = markup.toString('latin1', start, start + nonce.length) === nonce ? partAt(start) : undefined
    const hash = part ? partHash(part) : hashOf(markup.subarray(start, end))
    hashes[tag === 'style' ? 'styles' : 'scripts'].push(hash)
  }
}
