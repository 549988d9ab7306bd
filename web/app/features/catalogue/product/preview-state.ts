import type { CachedCard } from '#app/features/catalogue/product-queries.ts'
import { afterPaint } from '#app/platform/after-paint.ts'
import { headerBottom, isSmallScreen } from '#app/platform/scroll.ts'

export interface Preview extends CachedCard {
  /** The image that the card has already loaded. */
  picture: string
  /** Bottom edge of the header, in CSS pixels. */
  top: number
}

type Show = (preview: Preview | undefined) => void

let show: Show | undefined
let painted: Promise<void> | undefined

/** Shows a product's known data over the current page until its own page has rendered. @param element its card */
export function previewProduct(seen: CachedCard, element: Element): void {
  if (!show || !isSmallScreen()) return
  show({ ...seen, picture: element.querySelector('img')?.currentSrc ?? '', top: headerBottom() })
  painted = afterPaint()
}

/** After a press has requested a preview, waits for its paint, which rendering the page would delay. */
export async function previewPainted(): Promise<void> {
  // The link's handler runs before that of the list around it.
  await null
  await painted
  painted = undefined
}

/** Registers what renders the preview. @returns a function that unregisters it */
export function onPreview(render: Show): () => void {
  show = render
  return () => {
    if (show === render) show = undefined
  }
}
