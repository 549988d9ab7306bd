/** Maximum units of one line of a cart; available units are capped at it too. */
export const MAX_LINE_QUANTITY = 99
export const MAX_CART_LINES = 60
/** Maximum add-ons that are added together with a product. */
export const MAX_ADD_ONS = 12
/** Maximum entries of one menu, and of one sub-menu; further ones are left out. */
export const MAX_MENU_ENTRIES = 40
/** Maximum tabs of the configurable footer bar, as many as fit on a narrow phone; further ones are left out. */
export const MAX_FOOTER_TABS = 8
/** Maximum length of the shopper's note to the shop, in characters. */
export const MAX_COMMENT = 500
/** Maximum number of comments that a shopper can add to an order. */
export const MAX_ORDER_COMMENTS = 20
/** Maximum number of tip percentages that a shop offers. */
export const MAX_TIP_CHOICES = 5
/** Maximum length of a gift card's code as typed, with spaces and dashes. */
export const MAX_GIFT_CODE_TEXT = 40
/** Maximum length of the message that comes with a gift card, in characters. */
export const MAX_GIFT_MESSAGE = 300
/** Maximum number of products that a shopper can like. */
export const MAX_LIKES = 500
/** Maximum number of likes that a guest's device stores; they are merged into a shopper's likes in one call. */
export const MAX_DEVICE_LIKES = 100
/** Maximum number of pictures per order in the list of orders. */
export const MAX_THUMBS = 4
/** Maximum number of unpaid orders that are offered again at the same time. */
export const MAX_UNPAID_SHOWN = 5
/** Products per page of a list. @source spec §9 */
export const CARDS_PER_PAGE = 12
/** Maximum products that one call returns. */
export const MAX_CARDS = 60
/** Maximum length of the key of a category, brand or tag in an address, in characters. */
export const MAX_LIST_KEY = 100
/** Maximum length of an `optionPair`, in characters. */
export const MAX_OPTION_PAIR = 200
/** Maximum length of a search term, in characters; the call accepts twice as many UTF-16 units. */
export const MAX_TERM = 100
/** Maximum length of the address of a page that checks a payment. */
export const MAX_RETURN_URL = 2000
/** Maximum length of a status that a payment page was opened with. */
export const MAX_PAGE_STATUS = 40
/** Maximum length of the message of a payment that failed in the mini-program. */
export const MAX_FAILURE_MESSAGE = 500
/** Largest amount of money, in minor units. */
export const MAX_AMOUNT = 2_000_000_000
