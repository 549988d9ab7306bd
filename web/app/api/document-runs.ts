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

/** What markup that was rendered as text does not begin with. Put in front of all of it, it would copy all of it. */
const DOCTYPE = '<!DOCTYPE html>'

/**
 * The document from its markup. The style sheet and the drawings, two fifths of it, never pass through the render and
 * are not encoded again.
 */
export function runsOf(markup: string, state: Uint8Array, { styles, sprite }: SharedTexts): Run[] {
  const runs: Run[] = []
  let first = markup.startsWith('<html') ? DOCTYPE : ''
  let from = 0
  for (const [mark, bytes] of [
    [STYLES_MARK, styles],
    [SPRITE_MARK, sprite],
  ] as const) {
    const at = markup.indexOf(mark, from)
    if (at === -1) continue
    runs.push(own(first + markup.slice(from, at)), { bytes, shared: true })
    first = ''
    from = at + mark.length
  }
  // It stands near the end.
  const at = markup.lastIndexOf(STATE_MARK)
  if (at < from) return [...runs, own(first + markup.slice(from))]
  const bytes = around(first + markup.slice(from, at), state, markup.slice(at + STATE_MARK.length))
  return [...runs, { bytes, shared: false }]
}

/** No character takes more bytes in UTF-8. */
const MOST_BYTES = 3
/** Where long texts are encoded, one document after another: to find room for each piece anew takes as long as to fill it. */
let desk = Buffer.alloc(0)

function around(before: string, middle: Uint8Array, after: string): Buffer {
  const most = (before.length + after.length) * MOST_BYTES + middle.length
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(most)
  let end = desk.write(before)
  desk.set(middle, end)
  end += middle.length
  end += desk.write(after, end)
  return Buffer.from(desk.subarray(0, end))
}
