import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useDocumentParts } from '#app/api/visit.tsx'
import type { AppInfo } from '#app/features/store/app-info.tsx'

/** The shop's own colours. The document includes them; for new content, the code that computes them is loaded. */
export function useShopColours(css: AppInfo['appContent']['css']): CSSProperties {
  const [colours, setColours] = useState(useDocumentParts().colours)
  const worked = useRef(css)
  useEffect(() => {
    if (worked.current === css) return
    worked.current = css
    void import('./shop-colours.ts').then(
      ({ shopColours }) => setColours(shopColours(css)),
      () => undefined,
    )
  }, [css])
  return colours as CSSProperties
}
