import { useId } from 'react'
import { useShared } from '#app/api/visit.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { BlockTitle, nameOf } from './block-title.tsx'
import type { BlockOf } from './blocks.ts'
import { ContactText } from './contact-text.tsx'
import { ContentButton } from './content-link.tsx'

interface StoryProps {
  block: BlockOf<'story'>
  /** The address of the block's action. */
  href: string
}

export function Story({ block, href }: StoryProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={nameOf(block, id)}
      className="grid overflow-hidden rounded-sheet border border-line bg-surface md:grid-cols-2"
    >
      {block.image ? (
        <Picture
          image={block.image}
          sizes="(min-width: 768px) 50vw, 100vw"
          className="relative aspect-16/9 md:aspect-auto md:min-h-88 [&>img]:absolute [&>img]:inset-0"
        />
      ) : null}
      <div
        className="flex flex-col items-start justify-center gap-4 p-6 md:p-10 xl:p-14"
        {...useShared(['story', block, id], <StoryText block={block} href={href} id={id} />)}
      />
    </section>
  )
}

function StoryText({ block, href, id }: StoryProps & { id: string }) {
  return (
    <>
      <BlockTitle id={id} title={block.title} className="text-24 font-bold" />
      {block.paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may have the same text, and none moves
        <p key={at} className="max-w-[60ch] text-fg-2">
          <ContactText text={paragraph} />
        </p>
      ))}
      {block.action ? <ContentButton href={href} text={block.action.text} /> : null}
    </>
  )
}

export function TextBlock({ block }: { block: BlockOf<'text'> }) {
  const id = useId()
  return (
    <section aria-labelledby={nameOf(block, id)} className="grid max-w-[68ch] gap-3">
      <BlockTitle id={id} title={block.title} className="h2" />
      {block.paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may have the same text, and none moves
        <p key={at}>
          <ContactText text={paragraph} />
        </p>
      ))}
    </section>
  )
}
