/** Units of one line of a cart; no more are shown as available either. */
export const MAX_LINE_QUANTITY = 99
/** Lines of one cart. */
export const MAX_CART_LINES = 60
/** Entries of one menu, and of one sub-menu, that a shop shows; further ones are left out. */
export const MAX_MENU_ENTRIES = 40
/** Tabs of the configurable footer bar: as many as a narrow phone has room for; further ones are left out. */
export const MAX_FOOTER_TABS = 8
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
/** Products that a shopper can like. */
export const MAX_LIKES = 500
/** Products that a guest's device keeps as liked, and that join a shopper's likes at once. */
export const MAX_DEVICE_LIKES = 100
/** Pictures of an order in the list of orders. */
export const MAX_THUMBS = 4
/** Characters of a message to the shop. */
export const MAX_FORM_MESSAGE = 2000
