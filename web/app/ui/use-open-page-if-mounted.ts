import { useEffect, useRef } from 'react'
import { useOpenPage } from './page-navigation.tsx'

/** Opens another page, unless the shopper has left this one meanwhile. */
export function useOpenPageIfMounted(): (path: string) => void {
  const openPage = useOpenPage()
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return (path) => {
    if (here.current) openPage(path)
  }
}
