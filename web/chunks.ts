/** Modules of a folder: names of files without extension, or beginnings of paths that end with `-` or `/`. */
export type Modules = Readonly<Record<string, readonly string[]>>

/** Modules that only some pages or overlays need, and the reply readers: a document contains their first results. */
const OF_SOME_PAGES: Modules = {
  'contract/src': [
    'safe-',
    'address-text',
    'decimal-text',
    'account-limits',
    'payment-calls',
    'environment',
    'email-address',
    'postal-code',
    'colour',
  ],
  'web/app/shell': ['lazy/', 'shop-colours', 'contrast'],
  'web/app/platform': [
    'avoid-overlap',
    'clipboard',
    'follow-events',
    'print-page',
    'device-wallet',
    'wechat-pay',
    'post-form',
    'same-origin-path',
    'list-scroll',
    'field-value',
    'random-key',
    'worker',
    'bridge',
    'open-id',
    'install-prompt',
    'passkeys',
    'picture-preview',
    'save-file',
    'sharing',
    'visitor-state',
  ],
  'web/app/ui': [
    'address-lines',
    'dialog',
    'field',
    'field-error',
    'keyed',
    'text-field',
    'email-field',
    'choice',
    'stepper',
    'form-summary',
    'tabs',
    'page-bar',
    'amount-list',
    'banner',
    'region-failure',
    'copy-button',
    'use-busy',
    'use-open-page-if-mounted',
    'cut-text',
    'date-text',
    'art-picture',
  ],
}
const OF_EVERY_PAGE: Modules = {
  contract: ['src/'],
  'web/app': ['api/', 'platform/', 'shell/', 'ui/', 'root', 'providers', 'page', 'paths', 'document-state'],
  'web/app/i18n': ['currency', 'language', 'shown-locale', 'date-format'],
  'web/app/features/cart': ['cart-query', 'use-cart', 'cart-key'],
  'web/app/features/catalogue': ['product-queries', 'product/preview-state', 'search/search-term'],
  'web/app/features/store': ['app-info', 'menu-link', 'page-head', 'shorten', 'store-name', 'store-queries'],
}

/** Shared by the pages of a purchase and of orders. */
const AMOUNTS: Modules = {
  'web/app/features/order': ['totals', 'order-lines', 'queries'],
  'web/app/ui': ['date-text', 'amount-list'],
}
const ORDERS: Modules = {
  'web/app/features/order': ['order-details', 'order-time', 'status-tag', 'cart-of-order'],
}
/** Shared by some pages: the list and the search, the carts, the product and the group buy. */
const LISTS: Modules = {
  'web/app/platform': ['list-scroll'],
  'web/app/features': ['infinite-list/'],
  'web/app/features/catalogue/list': [
    'product-list',
    'product-grid',
    'category-cards',
    'category-section',
    'sub-categories',
  ],
}
const CARTS: Modules = {
  'web/app/features/cart': [
    'cart-view',
    'cart-line',
    'cart-skeleton',
    'basket-drawing',
    'use-removed',
    'removed-line',
    'line-notice',
  ],
}
/** With the controls of a purchase, which the cart and the checkout have too. */
const OFFERS: Modules = {
  'web/app/features/catalogue': ['product/', 'share/share-button'],
  'web/app/ui': ['choice', 'field-error', 'stepper'],
}
/** Also used by other pages, which should not load the file of the account. */
const DEVICE: Modules = { 'web/app/features/catalogue/like': ['device-likes', 'queries'] }
const PLACEHOLDER: Modules = { 'web/app/features/account': ['placeholder-page'] }
const FORMS: Modules = {
  'web/app/ui': [
    'address-lines',
    'field',
    'form-summary',
    'text-field',
    'email-field',
    'use-busy',
    'use-open-page-if-mounted',
  ],
  'web/app/platform': ['field-value'],
  'contract/src': ['email-address', 'address-text'],
}
const PAYING: Modules = {
  'web/app/features/payment': [
    'payment-calls',
    'payment-view',
    'payment-deadline',
    'payment-paths',
    'payment-destination',
    'order-source',
    'final-refusal',
    'failure-reason',
    'attempt',
    'queries',
    'use-confirmation',
    'brand-mark',
    'stored-attempt',
    'failure-panel',
    'test-payment-note',
  ],
  'web/app/platform': ['same-origin-path', 'open-id'],
  'contract/src': ['payment-calls'],
}
/** In one file: the route table of every first load names each file of each page. */
const ACCOUNT: Modules = {
  'web/app/features': ['account/'],
  'web/app/features/catalogue/like': ['merge-'],
  'web/app/features/order/list': ['order-filter', 'queries'],
  'web/app/platform': ['visitor-state', 'passkeys', 'picture-preview', 'save-file'],
  'web/app/ui': ['keyed'],
  'contract/src': ['account-limits'],
}

/** Shared by all pages of the shop. */
const SHOP_PAGES: Modules = {
  'web/app/features': ['catalogue/list/', 'catalogue/structured-', 'cart/'],
  'web/app/ui': ['banner', 'region-failure'],
}
/** Loaded when it is opened, even where pages share it. */
const OPENED: Modules = {
  'web/app/features': ['campaign/', 'catalogue/search/', 'catalogue/share/'],
  'web/app/features/catalogue/product': ['zoom-', 'add-on-picker', 'option-sheet'],
  'web/app/features/catalogue/list': ['filter-sheet'],
}
/** Shown by the pages themselves, although the rest of its folder is opened. */
const SHARE_BUTTON: Modules = { 'web/app/features/catalogue/share': ['share-button'] }

/** All of the above; a test checks that each names a file. */
export const MODULES: readonly Modules[] = [
  OF_SOME_PAGES,
  OF_EVERY_PAGE,
  AMOUNTS,
  ORDERS,
  LISTS,
  CARTS,
  OFFERS,
  DEVICE,
  PLACEHOLDER,
  FORMS,
  PAYING,
  ACCOUNT,
  SHOP_PAGES,
  OPENED,
  SHARE_BUTTON,
]

const isPrefix = (name: string) => name.endsWith('-') || name.endsWith('/')

/** Beginnings of the paths of modules, relative to the project. */
export const pathsOf = (modules: Modules): string[] =>
  Object.entries(modules).flatMap(([folder, names]) =>
    names.map((name) => `${folder}/${isPrefix(name) ? name : `${name}.`}`),
  )

/** A test of a module's path on disk. */
function among(modules: Modules): (id: string) => boolean {
  const paths = pathsOf(modules).map((path) => `/${path}`)
  return (id) => paths.some((path) => id.includes(path))
}

const isOfSomePages = among(OF_SOME_PAGES)
const isOfEveryPage = among(OF_EVERY_PAGE)
const isInLists = among(LISTS)
const isInCarts = among(CARTS)
const isInOffers = among(OFFERS)
const isOnShopPages = among(SHOP_PAGES)
const mayBeOpened = among(OPENED)
const isShareButton = among(SHARE_BUTTON)
const isOpened = (id: string) => mayBeOpened(id) && !isShareButton(id)

/** Libraries of what is opened, and parts of them that one page alone uses, are loaded with it. */
const LATE_LIBRARIES = /node_modules\/(lean-qr|@simplewebauthn|@tanstack\/.*\/(useQueries|queriesObserver)\.)/

/** Two big files on the first load instead of dozens: the libraries, which change seldom, and what every page has. */
export const BROWSER_CHUNKS = [
  { name: 'libraries', test: (id: string) => id.includes('node_modules') && !LATE_LIBRARIES.test(id) },
  { name: 'app', test: (id: string) => isOfEveryPage(id) && !isOfSomePages(id) },
  // The first group takes along whatever its files need.
  {
    name: 'shared',
    test: (id: string) => isOnShopPages(id) && !isInLists(id) && !isInCarts(id) && !isOpened(id),
    minShareCount: 2,
  },
  { name: 'lists', test: isInLists, minShareCount: 2 },
  { name: 'offers', test: (id: string) => isInOffers(id) && !isOpened(id), minShareCount: 2 },
  { name: 'carts', test: isInCarts, minShareCount: 2 },
  { name: 'amounts', test: among(AMOUNTS), minShareCount: 2 },
  { name: 'orders', test: among(ORDERS), minShareCount: 2 },
  { name: 'device', test: among(DEVICE), minShareCount: 2 },
  { name: 'placeholder-page', test: among(PLACEHOLDER), minShareCount: 2 },
  { name: 'forms', test: among(FORMS), minShareCount: 2 },
  { name: 'paying', test: among(PAYING), minShareCount: 2 },
  { name: 'account', test: among(ACCOUNT), minShareCount: 2 },
]
