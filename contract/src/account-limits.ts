/** What a picture that a shopper sends may be, at most. */
export const MAX_UPLOAD_BYTES = 10_000_000
export const MAX_UPLOAD_PIXELS = 40_000_000
/** Media types of the pictures that are read. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** Letters and digits of an ID number. */
export const MIN_ID_NUMBER = 4
export const MAX_ID_NUMBER = 32
/** Characters of a password. */
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 200
/** Passkeys of one shopper. */
export const MAX_PASSKEYS = 10
/** Saved addresses of one type. */
export const MAX_ADDRESSES = 20
/** Characters of a message to the shop. */
export const MAX_FORM_MESSAGE = 2000
