import { useShared } from '#app/api/visit.tsx'
import { ArtPicture } from '#app/ui/art-picture.tsx'
import type { BlockOf } from './blocks.ts'
import { ContentButton } from './content-link.tsx'

interface HeroProps {
  block: BlockOf<'hero'>
  href: string
  /** `h1` if it is the title of the page. */
  heading: 'h1' | 'h2'
}

export function Hero(props: HeroProps) {
  return (
    <section
      className="grid overflow-hidden rounded-sheet bg-brand-tint min-h-56 min-[22.4em]:grid-cols-[3fr_2fr] md:min-h-90 md:grid-cols-[2fr_3fr] lg:min-h-105"
      {...useShared(['hero', props.block, props.heading], <HeroContents {...props} />)}
    />
  )
}

function HeroContents({ block, href, heading: Heading }: HeroProps) {
  return (
    <>
      <div className="flex flex-col items-start justify-center gap-2 p-4 md:gap-5 md:p-10 xl:p-16">
        {block.title.trim() === '' ? null : (
          <Heading tabIndex={Heading === 'h1' ? -1 : undefined} className="text-24 font-bold md:text-30 lg:text-40">
            {block.title}
          </Heading>
        )}
        <p className="max-w-[40ch] text-14 text-fg-2 md:text-18">{block.line}</p>
        <ContentButton href={href} text={block.action.text} brand />
      </div>
      <ArtPicture
        wide={block.wide}
        tall={block.tall}
        from={768}
        sizes="(min-width: 768px) 60vw, 45vw"
        className="relative min-h-56 [&>img]:absolute [&>img]:inset-0 md:[&>img]:object-right"
      />
    </>
  )
}
