import { useImageUrl } from '#app/ui/picture.tsx'

/** The shopper's own picture. One from this shop, whose address is a path, is not served by the CDN. */
export function UserPicture({ image, size, className }: { image: string; size: number; className: string }) {
  const imageUrl = useImageUrl()
  const src = /^(\/|data:)/.test(image) ? image : imageUrl(image)
  return <img src={src} alt="" width={size} height={size} className={`rounded-pill object-cover ${className}`} />
}
