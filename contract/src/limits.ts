/** Units of one line of a cart; no more are shown as available either. */
export const MAX_LINE_QUANTITY = 99
/** Lines of one cart. */
export const MAX_CART_LINES = 60
