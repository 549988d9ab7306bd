import { useRef, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Picture, type PictureData } from '#app/ui/picture.tsx'

const SIZES = '(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw'

interface GalleryProps {
  images: readonly PictureData[]
  name: string
  /** More pictures are on their way: their thumbnails have a place already. */
  expecting?: boolean
}

/** A product's pictures: a strip to swipe, and a thumbnail for each. */
export function Gallery({ images, name, expecting }: GalleryProps) {
  const t = useText()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const show = (at: number) => {
    const { current } = strip
    current?.scrollTo({ left: at * current.clientWidth, behavior: 'smooth' })
  }
  const follow = () => {
    const { current } = strip
    if (current) setShown(Math.round(current.scrollLeft / current.clientWidth))
  }
  return (
    <section aria-label={t('product.pictures', { name })} className="grid gap-2 md:gap-3 lg:grid-cols-[72px_1fr]">
      <ul
        ref={strip}
        onScroll={follow}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none] lg:order-1"
      >
        {images.map((image, at) => (
          <li key={image.imageURL} className="w-full flex-none snap-center">
            <Picture
              image={image}
              sizes={SIZES}
              eager={at === 0}
              className="h-[min(100vw,44svh)] w-full md:aspect-square md:h-auto"
            />
          </li>
        ))}
      </ul>
      {expecting || images.length > 1 ? (
        <ul className="flex min-h-14 gap-2 lg:flex-col lg:gap-3">
          {(expecting ? [] : images).map((image, at) => (
            <li key={image.imageURL}>
              <button
                type="button"
                aria-label={t('product.picture', { number: at + 1, total: images.length })}
                aria-current={at === shown ? 'true' : undefined}
                onClick={() => show(at)}
                className={`block size-14 overflow-hidden rounded-button border-2 lg:size-18 ${at === shown ? 'border-fg-brand' : 'border-transparent'}`}
              >
                <Picture image={image} sizes="72px" decorative className="aspect-square" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
