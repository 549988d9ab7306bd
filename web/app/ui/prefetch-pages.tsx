import { useEffect } from 'react'
import { preloadPage } from '#app/platform/page-code.ts'
import { useOnline } from '#app/platform/use-online.ts'

/** Fetches the code of pages ahead. `pages` are paths and keep their identity. */
export function PrefetchPages({ pages }: { pages: readonly string[] }) {
  const online = useOnline()
  useEffect(() => {
    if (online) pages.forEach(preloadPage)
  }, [online, pages])
  return null
}
