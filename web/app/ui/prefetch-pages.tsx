import { useEffect } from 'react'
import { useOnline } from '#app/platform/use-online.ts'
import { fetchPageCode, usePages } from './page-code.ts'

/** Fetches the code of pages ahead. `pages` are paths and keep their identity. */
export function PrefetchPages({ pages }: { pages: readonly string[] }) {
  const online = useOnline()
  const { framework, router } = usePages() ?? {}
  useEffect(() => {
    if (!online || !framework || !router) return
    for (const page of pages) fetchPageCode({ framework, router }, page)
  }, [online, framework, router, pages])
  return null
}
