import type { SeenCard } from '#app/features/catalogue/product-queries.ts'
import { afterPaint } from '#app/platform/after-paint.ts'
import { headerBottom, isSmallScreen } from '#app/platform/scroll.ts'

/** A product as its card knew it. */
export interface Preview extends SeenCard {
  /** The picture as the card shows it: it is here already. */
  picture: string
  /** Where the page begins below the header, in CSS pixels. */
  top: number
}

type Show = (preview: Preview | undefined) => void

let show: Show | undefined
let painted: Promise<void> | undefined

/**
 * Shows what is known of a product at once, over the page that is left, until the product's own page is made.
 * @param place the element of its card
 */
export function previewProduct(seen: SeenCard, place: Element): void {
  if (!show || !isSmallScreen()) return
  show({ ...seen, picture: place.querySelector('img')?.currentSrc ?? '', top: headerBottom() })
  painted = afterPaint()
}

/** Waits, when a press has just asked for a preview, until that can be seen: making the page would hold it up. */
export async function previewPainted(): Promise<void> {
  // The press goes through the link before it comes to the list around it.
  await null
  await painted
  painted = undefined
}

/** Tells who draws the preview. @returns ends that */
export function onPreview(draw: Show): () => void {
  show = draw
  return () => {
    if (show === draw) show = undefined
  }
}
