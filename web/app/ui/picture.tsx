import { createContext, use } from 'react'
import { Icon } from './icon.tsx'

export interface PictureData {
  imageURL: string
  alt: string
  width: number
  height: number
  tint: string
  /** Widths of the renditions `{stem}-{width}.avif|webp`; empty if one address serves every width. */
  widths: readonly number[]
}

/** Base path of image addresses that do not start with https. */
const CdnPath = createContext('')
export const CdnPathProvider = CdnPath

/** Turns an image address of the API into one that a browser can load. @source spec §3 Image URLs */
export function useImageUrl(): (imageURL: string) => string {
  const cdnPath = use(CdnPath)
  return (imageURL) => resolveImage(imageURL, cdnPath)
}

/** An `https…` address is unchanged; any other is appended to the CDN path. */
export function resolveImage(imageURL: string, cdnPath: string): string {
  return imageURL.startsWith('https') ? imageURL : `${cdnPath}${imageURL}`
}

interface PictureProps {
  image: PictureData
  /** The picture's displayed width, in CSS, such as `(min-width: 768px) 33vw, 50vw`. */
  sizes: string
  /** The page's main picture: loaded at once and with priority. All others are loaded when they come near. */
  eager?: boolean
  /** Adds nothing to the text beside it, so screen readers skip it. */
  decorative?: boolean
  className?: string
}

type Sources = readonly { type: string; srcSet: string }[]
const known = new WeakMap<PictureData, { url: string; sources: Sources }>()

/**
 * The renditions of a picture, best format first. Cached, because lists render the same pictures again and again, and a
 * server even more so.
 */
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

/** A picture with a box known before it loads, so that nothing moves. Without an address, the shop's sign is shown. */
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
