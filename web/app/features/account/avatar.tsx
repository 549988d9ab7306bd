import { useImageUrl } from '#app/ui/picture.tsx'

/** The shopper's picture, or the first letters of the name. It says nothing that the name beside it does not. */
export function Avatar({ name, image }: { name: string; image: string | null }) {
  const imageUrl = useImageUrl()
  if (image) return <img src={imageUrl(image)} alt="" width={64} height={64} className="avatar" />
  return (
    <span aria-hidden="true" className="avatar text-20 font-bold">
      {initialsOf(name)}
    </span>
  )
}

/** The first letter of the first and last word; of a name without spaces the first letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
