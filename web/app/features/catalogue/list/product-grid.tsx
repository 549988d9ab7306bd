import type { ComponentProps } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** `sizes` of a card's picture, beside filters and without them. */
export const GRID_SIZES =
  '(min-width: 1600px) 232px, (min-width: 1280px) 18vw, (min-width: 1024px) 24vw, (min-width: 576px) 31vw, 46vw'

const COLUMNS =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8.25rem,calc(50%-6px)),1fr))] gap-x-3 gap-y-6 sm:grid-cols-3 md:gap-x-4 lg:gap-x-5 lg:gap-y-8 xl:gap-x-6'
const BESIDE_FILTERS = `${COLUMNS} xl:grid-cols-4 2xl:grid-cols-5`
/** One more column instead of the filters. */
const ALONE = `${COLUMNS} lg:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6`

/** @property alone no filters beside the list */
interface GridProps {
  alone?: boolean
}

/** @source interface guide §3 */
export function ProductGrid({ alone, ...props }: ComponentProps<'ul'> & GridProps) {
  return <ul {...props} className={alone ? ALONE : BESIDE_FILTERS} />
}

export function GridSkeleton({ cards, alone }: { cards: number } & GridProps) {
  return (
    <div aria-hidden="true" className={alone ? ALONE : BESIDE_FILTERS}>
      {Array.from({ length: cards }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identified only by their position
        <CardSkeleton key={at} />
      ))}
    </div>
  )
}

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
