import { createContext, use } from 'react'
import { Icon } from './icon.tsx'

export interface PictureData {
  imageURL: string
  alt: string
  width: number
  height: number
  tint: string
  /** Widths of the renditions `{stem}-{width}.avif|webp`; empty when one address serves every width. */
  widths: readonly number[]
}

/** Where addresses that do not start with https are found. */
const CdnPath = createContext('')
export const CdnPathProvider = CdnPath

/** Turns an image address of the API into one that a browser can load. @source spec §3 Image URLs */
export function useImageUrl(): (imageURL: string) => string {
  const cdnPath = use(CdnPath)
  return (imageURL) => resolveImage(imageURL, cdnPath)
}

/** An `https…` address is unchanged; any other is put behind the CDN path. */
export function resolveImage(imageURL: string, cdnPath: string): string {
  return imageURL.startsWith('https') ? imageURL : `${cdnPath}${imageURL}`
}

interface PictureProps {
  image: PictureData
  /** The picture's width on the page, in CSS, such as `(min-width: 768px) 33vw, 50vw`. */
  sizes: string
  /** The page's main picture: loaded at once and first. All others wait until they come near. */
  eager?: boolean
  /** Adds nothing to the words beside it: readers skip it. */
  decorative?: boolean
  className?: string
}

type Sources = readonly { type: string; srcSet: string }[]
const known = new WeakMap<PictureData, { url: string; sources: Sources }>()

/** The renditions of a picture, best format first. Lists render the same pictures again and again, and a server more so. */
export function sourcesOf(image: PictureData, url: string): Sources {
  const cached = known.get(image)
  if (cached?.url === url) return cached.sources
  const stem = url.replace(/\.[a-z0-9]+$/i, '')
  const formats = image.widths.length === 0 ? [] : ['avif', 'webp']
  const sources = formats.map((format) => ({
    type: `image/${format}`,
    srcSet: image.widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
  }))
  known.set(image, { url, sources })
  return sources
}

/** A picture whose box is known before it loads, so nothing moves. One without an address is its box, with the shop's sign in it. */
export function Picture({ image, sizes, eager, decorative, className }: PictureProps) {
  const url = useImageUrl()(image.imageURL)
  const box = className ? `picture ${className}` : 'picture'
  if (image.imageURL === '') {
    return (
      <span className={`${box} picture-none`}>
        <Icon name="leaf" />
      </span>
    )
  }
  return (
    <picture className={box} style={{ background: image.tint }}>
      {sourcesOf(image, url).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={url}
        alt={decorative ? '' : image.alt}
        width={image.width}
        height={image.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  )
}
