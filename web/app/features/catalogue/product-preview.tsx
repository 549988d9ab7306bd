import { useEffect, useState } from 'react'
import { onPageBack } from '#app/platform/page-show.ts'
import { headerBottom } from '#app/platform/scroll.ts'
import { SeenProduct } from './product-placeholder.tsx'
import type { SeenCard } from './queries.ts'

interface Preview extends SeenCard {
  /** Where the page begins below the header, in CSS pixels. */
  top: number
}

let show: ((preview: Preview | undefined) => void) | undefined

/** Shows what is known of a product at once, over the page that is left, until the product's own page is made. */
export function previewProduct(seen: SeenCard): void {
  show?.({ ...seen, top: headerBottom() })
}

/**
 * The top of a product's page as its card knew it, on a small screen. The new page is made behind it and takes its
 * place; it goes with the page that it covers. Nothing in it can be reached: whoever listens hears the page itself.
 */
export function ProductPreview() {
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    show = setPreview
    const stopWatching = onPageBack((from) => from === 'cache' && setPreview(undefined))
    return () => {
      stopWatching()
      if (show === setPreview) show = undefined
    }
  }, [])
  if (!preview) return null
  return (
    <div inert aria-hidden="true" className="product-preview" style={{ top: preview.top }}>
      <div className="page">
        <SeenProduct {...preview} />
      </div>
    </div>
  )
}
