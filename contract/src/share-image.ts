/** Width of the picture in link previews, in pixels. */
export const SHARE_WIDTH = 1200

/** A picture that we host: its name, then the width and format that a page loads. */
const OWN_PICTURE = /^([a-z0-9_/-]{1,160}\.[0-9a-f]{8})(?:-\d{1,5})?\.(?:svg|avif|webp|jpg|png)$/

/**
 * The picture for link previews: a wide JPEG of ours, as chats do not show SVG drawings. A picture that we do not host
 * stays as it is.
 * @param imageURL as in the API; empty for none
 */
export function shareImage(imageURL: string): string {
  return imageURL.replace(OWN_PICTURE, `$1-${SHARE_WIDTH}.jpg`)
}
