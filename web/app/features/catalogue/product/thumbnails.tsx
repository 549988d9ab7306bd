import { useShared } from '#app/api/visit.tsx'
import { useText } from '#app/i18n/language.tsx'
import { Picture, type PictureData } from '#app/ui/picture.tsx'

/** Maximum number that fits side by side on a small screen. */
const MAX_THUMBNAILS = 5

interface ThumbnailsProps {
  images: readonly PictureData[]
  shown: number
  onShow: (at: number) => void
  /** Loads the pictures that have no thumbnail. */
  onMore: () => void
}

/** If there are more pictures than fit, the last thumbnail shows how many. */
export function Thumbnails(props: ThumbnailsProps) {
  const { images, shown } = props
  return (
    <ul
      className="flex min-h-14 gap-2 lg:row-start-1 lg:flex-col lg:gap-3"
      {...useShared(['thumbnails', images, shown], <Pictures {...props} />)}
    />
  )
}

function Pictures({ images, shown, onShow, onMore }: ThumbnailsProps) {
  const t = useText()
  const more = images.length > MAX_THUMBNAILS ? images.length - MAX_THUMBNAILS + 1 : 0
  const press = (at: number) => {
    onShow(at)
    if (more > 0 && at === MAX_THUMBNAILS - 1) onMore()
  }
  return images.slice(0, MAX_THUMBNAILS).map((image, at) => {
    const isMore = more > 0 && at === MAX_THUMBNAILS - 1
    const isShown = at === shown || (isMore && shown >= at)
    return (
      <li key={image.imageURL} className="relative">
        <button
          type="button"
          aria-label={
            isMore
              ? t('product.morePictures', { count: more })
              : t('product.picture', { number: at + 1, total: images.length })
          }
          aria-current={isShown ? 'true' : undefined}
          onClick={() => press(at)}
          className={`block size-14 overflow-hidden rounded-button border-2 lg:size-18 ${isShown ? 'border-fg-brand' : 'border-transparent'}`}
        >
          <Picture image={image} sizes="72px" decorative className="aspect-square" />
          {isMore ? <span className="gallery-more">+{more}</span> : null}
        </button>
      </li>
    )
  })
}
