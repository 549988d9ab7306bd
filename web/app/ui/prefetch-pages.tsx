import { useEffect } from 'react'
import { preloadPage } from '#app/platform/page-code.ts'
import { useOnline } from '#app/platform/use-online.ts'

/** Prefetches the code of pages. `pages` are paths, in an array with a stable identity. */
export function PrefetchPages({ pages }: { pages: readonly string[] }) {
  const online = useOnline()
  useEffect(() => {
    if (online) pages.forEach(preloadPage)
  }, [online, pages])
  return null
}
