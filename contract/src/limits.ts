/** Units of one line of a cart; no more are shown as available either. */
export const MAX_LINE_QUANTITY = 99
/** Lines of one cart. */
export const MAX_CART_LINES = 60
/** Entries of one menu, and of one sub-menu, that a shop shows; further ones are left out. */
export const MAX_MENU_ENTRIES = 40
/** Tabs of the configurable footer bar: as many as a narrow phone has room for; further ones are left out. */
export const MAX_FOOTER_TABS = 8
/** Characters of the shopper's note to the shop. */
export const MAX_COMMENT = 500
/** Comments that a shopper can add to an order. */
export const MAX_ORDER_COMMENTS = 20
/** Percentages of a tip that a shop offers. */
export const MAX_TIP_CHOICES = 5
/** Characters of a gift card's code as it is typed, with spaces and dashes. */
export const MAX_GIFT_CODE_TEXT = 40
/** Characters of the message that comes with a gift card. */
export const MAX_GIFT_MESSAGE = 300
/** Products that a shopper can like. */
export const MAX_LIKES = 500
/** Products that a guest's device keeps as liked, and that join a shopper's likes at once. */
export const MAX_DEVICE_LIKES = 100
/** Pictures of an order in the list of orders. */
export const MAX_THUMBS = 4
/** Unpaid orders that are offered again at once. */
export const MAX_UNPAID_SHOWN = 5
