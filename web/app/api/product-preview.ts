import { headerBottom } from '#app/platform/scroll.ts'
import type { SeenCard } from './catalogue-queries.ts'

/** A product as its card knew it, and where its page begins below the header, in CSS pixels. */
export interface Preview extends SeenCard {
  top: number
}

type Show = (preview: Preview | undefined) => void

let show: Show | undefined

/** Shows what is known of a product at once, over the page that is left, until the product's own page is made. */
export function previewProduct(seen: SeenCard): void {
  show?.({ ...seen, top: headerBottom() })
}

/** Tells who draws the preview. @returns ends that */
export function onPreview(draw: Show): () => void {
  show = draw
  return () => {
    if (show === draw) show = undefined
  }
}
