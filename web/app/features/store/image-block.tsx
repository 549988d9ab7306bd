import { Picture } from '#app/ui/picture.tsx'
import type { BlockOf } from './blocks.ts'
import { ContentLink } from './content-link.tsx'

export function ImageBlock({ block: { image, link }, href }: { block: BlockOf<'image'>; href: string }) {
  const picture = (
    <Picture image={image} sizes="(min-width: 768px) 720px, 100vw" className="block overflow-hidden rounded-card" />
  )
  return link ? (
    <ContentLink href={href} className="block">
      {picture}
    </ContentLink>
  ) : (
    picture
  )
}
