/** Limits of a picture that a shopper uploads. */
export const MAX_UPLOAD_BYTES = 10_000_000
export const MAX_UPLOAD_PIXELS = 40_000_000
/** Media types of the pictures that the server accepts. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** Letters and digits of an ID number, without separators. */
export const MIN_ID_NUMBER = 4
export const MAX_ID_NUMBER = 32
/** Length of a password, in characters. */
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 200
/** Maximum number of passkeys of one shopper. */
export const MAX_PASSKEYS = 10
/** Maximum number of saved addresses of one type. */
export const MAX_ADDRESSES = 20
/** Maximum length of a message to the shop, in characters. */
export const MAX_FORM_MESSAGE = 2000
