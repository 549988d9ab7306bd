import { UserPicture } from '#app/features/store/user-picture.tsx'

/** The shopper's picture, or the initials of the name. It adds nothing to the name beside it. */
export function Avatar({ name, image, large }: { name: string; image: string | null; large?: boolean }) {
  const size = large ? 'h-24 w-24' : 'h-16 w-16'
  if (image) return <UserPicture image={image} size={large ? 96 : 64} className={`${size} flex-none bg-brand-tint`} />
  return (
    <span
      aria-hidden="true"
      className={`${size} grid flex-none place-items-center rounded-pill bg-brand-tint text-20 font-bold text-fg-brand`}
    >
      {initialsOf(name)}
    </span>
  )
}

/** The initials of the first and last word; for a name without spaces the first letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
