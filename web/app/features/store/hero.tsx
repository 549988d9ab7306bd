import { ArtPicture } from '#app/ui/art-picture.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { BlockOf } from './blocks.ts'

/** The first thing on the home page: one picture, one sentence, one way on. `to` is where its action leads. */
export function Hero({ block, to }: { block: BlockOf<'hero'>; to: string }) {
  return (
    <section className="flex flex-wrap overflow-hidden rounded-sheet bg-brand-tint md:min-h-90 lg:min-h-105">
      <div className="flex flex-[1_1_12rem] flex-col items-start justify-center gap-2 p-4 md:gap-5 md:p-10 xl:p-16">
        <h1 tabIndex={-1} className="text-24 font-bold md:text-30 lg:text-40">
          {block.title}
        </h1>
        <p className="max-w-[40ch] text-14 text-fg-2 md:text-18">{block.line}</p>
        <LinkButton to={to} tone="brand" className="mt-1 max-md:px-3">
          {block.action.text}
        </LinkButton>
      </div>
      <ArtPicture
        wide={block.wide}
        tall={block.tall}
        from={768}
        sizes="(min-width: 768px) 60vw, 45vw"
        className="relative min-h-56 flex-[1_1_8rem] md:flex-[1.4_1_20rem] [&>img]:absolute [&>img]:inset-0 md:[&>img]:object-right"
      />
    </section>
  )
}
