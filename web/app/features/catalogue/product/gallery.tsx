import { type FocusEvent, useRef, useState } from 'react'
import { useShared } from '#app/api/visit.tsx'
import { useText } from '#app/i18n/language.tsx'
import { scrollIntoFullView } from '#app/platform/scroll.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { Picture, type PictureData } from '#app/ui/picture.tsx'
import { useOverlayCode } from '#app/ui/use-overlay-code.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { Thumbnails } from './thumbnails.tsx'

const SIZES = '(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw'
/** The last column, even before the thumbnails in the first are loaded. */
const COLUMN = 'relative min-w-0 lg:-col-end-1'
const BOX = 'h-[min(100vw,44svh)] w-full md:aspect-square md:h-auto'
const fetchZoom = async () => (await import('./zoom-dialog.tsx')).ZoomDialog

/** Scrolls a focused picture into view. When the zoom closes, the picture that it ended at stays in view. */
function followFocus({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof Element && !relatedTarget.closest('dialog')) scrollIntoFullView(target.closest('li'))
}

interface GalleryProps {
  images: readonly PictureData[]
  name: string
  /** More pictures are loading: reserves space for their thumbnails. */
  expecting?: boolean
}

export function Gallery(props: GalleryProps) {
  const [first] = props.images
  if (first && first.imageURL !== '') return <Pictures {...props} />
  return (
    <div className={`picture-none rounded-card ${BOX}`}>
      <Icon name="leaf" />
    </div>
  )
}

function Pictures({ images, name, expecting }: GalleryProps) {
  const t = useText()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const zoom = useOverlay('zoom')
  const { Part: ZoomDialog } = useOverlayCode(zoom, fetchZoom)
  const show = (at: number, behavior: ScrollBehavior = 'smooth') => {
    const { current } = strip
    current?.scrollTo({ left: at * current.clientWidth, behavior })
  }
  const follow = () => {
    const { current } = strip
    if (current) setShown(Math.round(current.scrollLeft / current.clientWidth))
  }
  const turn = (at: number) => {
    setShown(at)
    show(at, 'instant')
  }
  const hasThumbnails = expecting || images.length > 1
  return (
    <section
      aria-label={t('product.pictures', { name })}
      className={`grid grid-cols-1 gap-2 md:gap-3 ${hasThumbnails ? 'lg:grid-cols-[72px_1fr]' : ''}`}
    >
      <div className={COLUMN}>
        <ul
          ref={strip}
          onScroll={follow}
          onFocus={followFocus}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none]"
          {...useShared(['strip', images], <Strip images={images} onZoom={zoom.show} />)}
        />
        <span className="gallery-sign">
          <Icon name="zoom-in" size={20} />
        </span>
        {images.length > 1 ? <GalleryButtons shown={shown} total={images.length} onShow={show} /> : null}
      </div>
      {hasThumbnails ? (
        <Thumbnails images={expecting ? [] : images} shown={shown} onShow={show} onMore={zoom.show} />
      ) : null}
      {ZoomDialog ? <ZoomDialog overlay={zoom} images={images} name={name} at={shown} onTurn={turn} /> : null}
    </section>
  )
}

function Strip({ images, onZoom }: { images: readonly PictureData[]; onZoom: () => void }) {
  const t = useText()
  return images.map((image, at) => (
    <li key={image.imageURL} className="w-full flex-none snap-center">
      <button type="button" aria-haspopup="dialog" onClick={onZoom} className="gallery-picture">
        <Picture image={image} sizes={SIZES} eager={at === 0} className={BOX} />
        <VisuallyHidden>
          {t('product.enlarge', { picture: t('product.picture', { number: at + 1, total: images.length }) })}
        </VisuallyHidden>
      </button>
    </li>
  ))
}

/** For shoppers who do not swipe. */
function GalleryButtons({ shown, total, onShow }: { shown: number; total: number; onShow: (at: number) => void }) {
  const t = useText()
  return (
    <>
      <IconButton
        icon="chevron-left"
        label={t('product.pictureBack')}
        aria-disabled={shown === 0}
        className="gallery-turn left-2"
        onClick={() => onShow(Math.max(0, shown - 1))}
      />
      <IconButton
        icon="chevron-right"
        label={t('product.pictureOn')}
        aria-disabled={shown === total - 1}
        className="gallery-turn right-2"
        onClick={() => onShow(Math.min(total - 1, shown + 1))}
      />
    </>
  )
}
