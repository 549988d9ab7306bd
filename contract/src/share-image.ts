/** Width of the picture that link cards elsewhere show, in pixels. */
export const SHARE_WIDTH = 1200

/** A picture that we keep: its name, then the form and the width that a page loads. */
const OWN_PICTURE = /^([a-z0-9_/-]{1,160}\.[0-9a-f]{8})(?:-\d{1,5})?\.(?:svg|avif|webp|jpg|png)$/

/**
 * The picture that a link card elsewhere shows, as chats take no drawings: a wide JPEG of ours. A picture that we do not
 * keep stays as it is.
 * @param imageURL as the API names a picture; empty for none
 */
export function shareImage(imageURL: string): string {
  return imageURL.replace(OWN_PICTURE, `$1-${SHARE_WIDTH}.jpg`)
}
