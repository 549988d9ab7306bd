import { PrefetchPageLinks } from 'react-router'
import { useOnline } from '#app/platform/use-online.ts'

/**
 * Fetches the code of pages ahead. Not without a network: the router answers code that does not come by reloading the
 * page, which would take the screen away from a shopper who has just lost the connection.
 */
export function PrefetchPages({ pages }: { pages: readonly string[] }) {
  const online = useOnline()
  return online ? pages.map((page) => <PrefetchPageLinks key={page} page={page} />) : null
}
