import { PrefetchPageLinks } from 'react-router'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { useOnline } from '#app/platform/use-online.ts'

/**
 * Fetches the code of pages ahead. Not without a network: the router answers code that does not come by reloading the
 * page, which would take the screen away from a shopper who has just lost the connection. Not from the document: there it
 * would ask for the shell's data too, which is on the page.
 */
export function PrefetchPages({ pages }: { pages: readonly string[] }) {
  const online = useOnline()
  const hydrated = useHydrated()
  return online && hydrated ? pages.map((page) => <PrefetchPageLinks key={page} page={page} />) : null
}
