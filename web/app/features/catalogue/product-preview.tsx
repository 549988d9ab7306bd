import { useEffect, useState } from 'react'
import { afterPaint } from '#app/platform/after-paint.ts'
import { onPageBack } from '#app/platform/page-show.ts'
import { headerBottom, isSmallScreen } from '#app/platform/scroll.ts'
import { Price } from '#app/ui/price.tsx'
import type { SeenCard } from './queries.ts'

interface Preview extends SeenCard {
  /** The picture as the card shows it: it is here already. */
  picture: string
  /** Where the page begins below the header, in CSS pixels. */
  top: number
}

let show: ((preview: Preview | undefined) => void) | undefined
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

/**
 * The top of a product's page as its card knew it, on a small screen, whose processor is small too. The new page is made behind it and takes its
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
  const { card, currency, picture, top } = preview
  return (
    <div inert aria-hidden="true" className="product-preview page" style={{ top }}>
      <img src={picture} alt="" style={{ background: card.image.tint }} />
      <p className="h1">{card.name}</p>
      <p className="mt-2 text-fg-2">
        {card.brand.name} · {card.fact}
      </p>
      <p className="mt-2">
        <Price minor={card.price} was={card.wasPrice} from={card.priceFrom} currency={currency} size="page" />
      </p>
    </div>
  )
}
