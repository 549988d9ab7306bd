import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { textsHrefs } from './texts-hrefs.ts'

/** Modules that only some pages or overlays need, and the reply readers: a document contains their first results. */
const OF_SOME_PAGES =
  /contract\/src\/(safe-|address-text\.|decimal-text\.|account-limits\.|payment-calls\.|environment\.|email-address\.|postal-code\.)|web\/app\/(shell\/(lazy\/|ask-|shop-colours|contrast)|platform\/(avoid-overlap|clipboard|device-wallet|wechat-pay|post-form|same-origin-path|list-scroll|field-value|random-key|worker|bridge|open-id|install-prompt|passkeys|picture-preview|save-file|sharing|visitor-state)\.|ui\/(address-lines|dialog|field|keyed|text-field|email-field|choice|stepper|form-summary|tabs|page-bar|amount-list|banner|region-failure|copy-button|use-busy|use-open-page-if-mounted|cut-text|date-text|art-picture)\.)/
const EVERY_PAGE =
  /(contract\/src|web\/app\/(api|platform|shell|ui))\/|web\/app\/((root|providers)\.tsx|(page|paths|document-state)\.)|web\/app\/i18n\/([^/]+\.tsx|(shown-locale|date-format)\.ts)$|features\/(cart\/(cart-query|use-cart|cart-key)|catalogue\/(product-queries|product\/preview-state|search\/search-term)|store\/(app-info|menu-link|page-head|shorten|store-name|store-queries))\./

/** What the pages of a purchase and of orders share. */
const AMOUNTS = /features\/order\/(totals|order-lines|queries)\.|ui\/(date-text|amount-list)\./
const ORDERS = /features\/order\/(order-(details|time)|status-tag|cart-of-order)\./
/** What only some pages share: the list and the search, the carts, the product and the group buy. */
const LISTS =
  /platform\/list-scroll\.|catalogue\/list\/(product-list|product-grid|category-(cards|section)|sub-categories|use-foresight)\.|features\/infinite-list\//
const CARTS = /cart\/(cart-(view|line|skeleton)|basket-drawing|use-removed|removed-line|line-notice)\./
/** With the controls of a purchase, which the cart and the checkout have too. */
const OFFERS = /features\/catalogue\/(product\/|share\/share-button)|ui\/(choice|field|stepper)\./
/** In one file, as the table of routes names each file of each page, and every first load has the table. */
const ACCOUNT =
  /features\/account\/(?!passkey-(section|sign-in))|platform\/(visitor-state|passkeys|picture-preview|save-file)\.|ui\/keyed\.|contract\/src\/account-limits\.|catalogue\/like\/merge-|order\/list\/(order-filter|queries)\./
const PAYING =
  /payment\/(payment-(calls|view|deadline|paths|destination)|order-source|final-refusal|failure-reason|attempt|queries|use-confirmation|brand-mark|stored-attempt|failure-panel|test-payment-note)\.|platform\/(same-origin-path|open-id)\.|contract\/src\/payment-calls\./
const FORMS =
  /ui\/(address-lines|form-summary|text-field|email-field|use-busy|use-open-page-if-mounted)\.|platform\/field-value\.|contract\/src\/(email-address|address-text)\./
/** What all pages of the shop share. */
const SHOP_PAGES = /web\/app\/(features\/(catalogue\/(list\/|structured-)|cart\/)|ui\/(banner|region-failure))/
const isForAll = (id: string) => SHOP_PAGES.test(id) && ![LISTS, CARTS, OPENED].some((part) => part.test(id))
/** What is loaded when it is opened, even where pages share it. */
const OPENED =
  /features\/campaign\/|catalogue\/(search\/|share\/(?!share-button)|product\/(zoom|add-on-picker|option-sheet)|list\/filter-sheet)/
/** Libraries of what is opened, and parts of them that one page alone uses, come with it. */
const LATE_LIBRARIES = /node_modules\/(lean-qr|@simplewebauthn|@tanstack\/.*\/(useQueries|queriesObserver)\.)/

/** Two big files on the first load instead of dozens: the libraries, which change seldom, and what every page has. */
const CHUNKS = [
  { name: 'libraries', test: (id: string) => id.includes('node_modules') && !LATE_LIBRARIES.test(id) },
  { name: 'app', test: (id: string) => EVERY_PAGE.test(id) && !OF_SOME_PAGES.test(id) },
  // The first group takes along whatever its files need.
  { name: 'shared', test: isForAll, minShareCount: 2 },
  { name: 'lists', test: LISTS, minShareCount: 2 },
  { name: 'offers', test: (id: string) => OFFERS.test(id) && !OPENED.test(id), minShareCount: 2 },
  { name: 'carts', test: CARTS, minShareCount: 2 },
  { name: 'amounts', test: AMOUNTS, minShareCount: 2 },
  { name: 'orders', test: ORDERS, minShareCount: 2 },
  // Other pages have these too, and must not bring the account's file.
  { name: 'device', test: /catalogue\/like\/(device-likes|queries)\./, minShareCount: 2 },
  { name: 'placeholder-page', test: /features\/account\/placeholder-page\./, minShareCount: 2 },
  { name: 'forms', test: FORMS, minShareCount: 2 },
  { name: 'paying', test: PAYING, minShareCount: 2 },
  { name: 'account', test: ACCOUNT, minShareCount: 2 },
]

/** Hashes do not compress, and a first load names dozens of them: 42 bits distinguish the builds of a file. */
const NAMES = { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' }

/** Node takes several times a file's size to read it, and the allocator keeps what the largest one took. */
const SERVER_CHUNKS = [
  { name: 'react', test: /node_modules\/react(-dom)?\// },
  { name: 'libraries', test: /node_modules\// },
  { name: 'features', test: /web\/app\/features\// },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), textsHrefs()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rollupOptions: { output: { ...NAMES, codeSplitting: { groups: CHUNKS } } } } },
    // Self-contained, so that the server starts fast and without React's development build.
    ssr: {
      resolve: { noExternal: command === 'build' || undefined },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        cssMinify: true,
        rollupOptions: {
          input: './app/server.ts',
          output: { codeSplitting: { groups: SERVER_CHUNKS } },
        },
      },
    },
  },
}))
