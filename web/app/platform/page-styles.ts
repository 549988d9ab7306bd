/** The styles of a part as text: its file is one cascade layer of components. */
type Fetch = () => Promise<{ default: string }>

/** What only some pages show, and the routes that show it. */
const PARTS: readonly { routes: RegExp; fetch: Fetch }[] = [
  {
    routes: /^routes\/(store\/product|checkout\/.*|campaign\/(campaign|cart|checkout|payment))$/,
    fetch: () => import('#app/styles/fields.css?inline'),
  },
  { routes: /^(start|home|routes\/content|routes\/blog\/.*)$/, fetch: () => import('#app/styles/prose.css?inline') },
  { routes: /^routes\/(store\/product|campaign\/campaign)$/, fetch: () => import('#app/styles/product.css?inline') },
  { routes: /^routes\/store\/search$/, fetch: () => import('#app/styles/search.css?inline') },
  { routes: /^routes\/(checkout\/pickup|campaign\/checkout)$/, fetch: () => import('#app/styles/checkout.css?inline') },
  { routes: /^routes\/(campaign\/.*|confirmation.*)$/, fetch: () => import('#app/styles/campaign.css?inline') },
]

/**
 * Fetches what the pages of some routes need beyond the styles of every page: a document has it from the server, and in
 * the app it comes with the page's code.
 * @param ids the routes as the build names them
 */
export async function pageStyles(ids: readonly string[]): Promise<string[]> {
  const needed = PARTS.filter(({ routes }) => ids.some((id) => routes.test(id)))
  return Promise.all(needed.map(async ({ fetch }) => (await fetch()).default))
}
