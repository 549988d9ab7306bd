import { useEffect, useState } from 'react'
import { unbroken } from '#app/i18n/unbroken.ts'
import { onPageBack } from '#app/platform/page-show.ts'
import { Price } from '#app/ui/price.tsx'
import { onPreview, type Preview } from './preview-state.ts'

/**
 * The top of a product's page with the data of its card, on small screens, as their devices have slow processors. The
 * new page renders behind it and replaces it. It is inert: screen readers get the page itself.
 */
export function ProductPreview() {
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    const stopRendering = onPreview(setPreview)
    const stopWatching = onPageBack((from) => from === 'cache' && setPreview(undefined))
    return () => {
      stopWatching()
      stopRendering()
    }
  }, [])
  if (!preview) return null
  const { card, currency, picture, top } = preview
  return (
    <div inert aria-hidden="true" className="product-preview page" style={{ top }}>
      <img src={picture} alt="" style={{ background: card.image.tint }} />
      <p className="h1">{card.name}</p>
      <p className="mt-2 text-fg-2">
        {card.brand.name} · {unbroken(card.fact)}
      </p>
      <p className="mt-2">
        <Price minor={card.price} was={card.wasPrice} from={card.priceFrom} currency={currency} size="page" />
      </p>
    </div>
  )
}
