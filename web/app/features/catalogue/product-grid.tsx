import type { ComponentProps } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** The `sizes` of a card's picture in the grid. */
export const GRID_SIZES =
  '(min-width: 1600px) 232px, (min-width: 1280px) 19vw, (min-width: 1024px) 22vw, (min-width: 576px) 31vw, 46vw'

const COLUMNS =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8.25rem,calc(50%-6px)),1fr))] gap-x-3 gap-y-6 sm:grid-cols-3 md:gap-x-4 lg:gap-x-5 lg:gap-y-8 xl:grid-cols-4 xl:gap-x-6 2xl:grid-cols-5'

/** The columns of a product list. @source interface guide §3 */
export function ProductGrid(props: ComponentProps<'ul'>) {
  return <ul {...props} className={COLUMNS} />
}

/** Places of cards that are on their way. */
export function GridSkeleton({ cards }: { cards: number }) {
  return (
    <div aria-hidden="true" className={COLUMNS}>
      {Array.from({ length: cards }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
        <CardSkeleton key={at} />
      ))}
    </div>
  )
}

/** The geometry of one card. */
export function CardSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="w-full rounded-card" aspectRatio="1" />
      <Skeleton width="90%" height="1.1em" />
      <Skeleton width="60%" height="1.1em" />
      <Skeleton width="40%" height="1.5em" />
    </div>
  )
}
