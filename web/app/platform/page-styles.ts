/** Style sheets that only some pages use, each in `@layer components`, as text. */
const SHEETS = {
  fields: () => import('#app/styles/fields.css?inline'),
  prose: () => import('#app/styles/prose.css?inline'),
  product: () => import('#app/styles/product.css?inline'),
  search: () => import('#app/styles/search.css?inline'),
  checkout: () => import('#app/styles/checkout.css?inline'),
  campaign: () => import('#app/styles/campaign.css?inline'),
  account: () => import('#app/styles/account.css?inline'),
} satisfies Record<string, () => Promise<{ default: string }>>

export type PageStyle = keyof typeof SHEETS

/** Loads the styles in a page's `handle`: the server includes them in a document, the app loads them with the code. */
export const pageStyles = (names: readonly PageStyle[] = []): Promise<string[]> =>
  Promise.all(names.map(async (name) => (await SHEETS[name]()).default))

// In development, one sheet with all of them, which is replaced when one is saved; otherwise a save would reload the
// page.
if (import.meta.hot) {
  import.meta.hot.accept()
  const sheet: CSSStyleSheet = import.meta.hot.data.sheet ?? new CSSStyleSheet()
  if (import.meta.hot.data.sheet === undefined) document.adoptedStyleSheets.push(sheet)
  import.meta.hot.data.sheet = sheet
  void pageStyles(Object.keys(SHEETS) as PageStyle[]).then((texts) => sheet.replace(texts.join('')))
}
