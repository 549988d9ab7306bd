import { useEffect, useState } from 'react'
import { onPreview, type Preview } from '#app/api/product-preview.ts'
import { onPageBack } from '#app/platform/page-show.ts'
import { SeenProduct } from './product-placeholder.tsx'

/**
 * The top of a product's page as its card knew it, on a small screen. The new page is made behind it and takes its
 * place; it goes with the page that it covers. Nothing in it can be reached: whoever listens hears the page itself.
 */
export function ProductPreview() {
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    const stopDrawing = onPreview(setPreview)
    const stopWatching = onPageBack((from) => from === 'cache' && setPreview(undefined))
    return () => {
      stopWatching()
      stopDrawing()
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
