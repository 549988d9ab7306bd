/** A piece of a written document. Pieces follow each other without a gap. */
export interface Run {
  bytes: Uint8Array
  /** The same bytes object in every document, so that it need be compressed but once. */
  shared: boolean
}

/** Stands in the markup where a text is put in after the render; no text of a page can hold one. */
export const STYLES_MARK = '<!--styles-->'
export const SPRITE_MARK = '<!--sprite-->'
export const STATE_MARK = '<!--state-->'

/** The same long texts of every document, as bytes. */
export interface SharedTexts {
  styles: Uint8Array
  sprite: Uint8Array
}

const own = (text: string): Run => ({ bytes: Buffer.from(text), shared: false })

/**
 * The document from its markup. The style sheet and the drawings, two fifths of it, never pass through the render and
 * are not encoded again.
 */
export function runsOf(markup: string, state: Uint8Array, { styles, sprite }: SharedTexts): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const [mark, bytes] of [
    [STYLES_MARK, styles],
    [SPRITE_MARK, sprite],
  ] as const) {
    const at = markup.indexOf(mark, from)
    if (at === -1) continue
    runs.push(own(markup.slice(from, at)), { bytes, shared: true })
    from = at + mark.length
  }
  const at = markup.indexOf(STATE_MARK, from)
  if (at === -1) return [...runs, own(markup.slice(from))]
  const before = Buffer.from(markup.slice(from, at))
  const after = Buffer.from(markup.slice(at + STATE_MARK.length))
  return [...runs, { bytes: Buffer.concat([before, state, after]), shared: false }]
}
