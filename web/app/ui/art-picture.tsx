import { type PictureData, sourcesOf, useImageUrl } from './picture.tsx'

interface ArtPictureProps {
  /** For screens at least `from` CSS pixels wide. */
  wide: PictureData
  /** For narrower screens. */
  tall: PictureData
  from: number
  /** The picture's displayed width, in CSS. */
  sizes: string
  className?: string
}

/** One picture in two crops: the browser loads only the one that the screen needs, at once and with priority. */
export function ArtPicture({ wide, tall, from, sizes, className }: ArtPictureProps) {
  const url = useImageUrl()
  const media = `(min-width: ${from}px)`
  return (
    <picture className={className ? `picture ${className}` : 'picture'} style={{ background: tall.tint }}>
      {cropOf(wide, url(wide.imageURL)).map(({ type, srcSet }) => (
        <source key={srcSet} media={media} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {cropOf(tall, url(tall.imageURL)).map(({ type, srcSet }) => (
        <source key={srcSet} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={url(tall.imageURL)} alt={tall.alt} width={tall.width} height={tall.height} fetchPriority="high" />
    </picture>
  )
}

const cropOf = (image: PictureData, url: string): readonly { type?: string; srcSet: string }[] =>
  image.widths.length > 0 ? sourcesOf(image, url) : [{ srcSet: url }]
