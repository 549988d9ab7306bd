import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { useShared } from '#app/api/visit.tsx'
import { useText } from '#app/i18n/language.tsx'
import { scrollIntoFullView } from '#app/platform/scroll.ts'
import { IconButton } from '#app/ui/button.tsx'
import { type CardActions, useSharedCards } from './product-card.tsx'
import { CardSkeleton } from './product-grid.tsx'
import { asCardsQuery, type CardsQuery } from './queries.ts'
import { useListPrefetch } from './use-list-prefetch.ts'

const RAIL_SIZES = '(min-width: 1280px) 264px, (min-width: 768px) 23vw, (min-width: 576px) 29vw, 42vw'
const CARD = 'w-[42%] max-w-66 min-w-[8.25rem] flex-none snap-start sm:w-[29%] md:w-[23%] lg:w-[21%]'

const SKELETONS = [0, 1, 2, 3, 4, 5].map((at) => (
  <li key={at} className={CARD}>
    <CardSkeleton />
  </li>
))

interface ProductRailProps extends CardActions {
  title: string
  /** Link to the full list. */
  more?: ReactNode
  source: CardsQuery
  eager?: number
}

/** Renders nothing without products. */
export function ProductRail({ title, more, source, eager = 0, ...actions }: ProductRailProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { data } = useQuery(asCardsQuery(source))
  const foresight = useListPrefetch()
  const look = { heading: 'h3', sizes: RAIL_SIZES, eager, className: CARD, onQuickAdd: actions.onQuickAdd } as const
  const cards = useSharedCards({ list: data, ...look }, SKELETONS)
  if (data?.products.length === 0) return null
  const push = (screens: number) =>
    list.current?.scrollBy({ left: screens * list.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4 pb-3">
        <h2 id={id} className="h2">
          {title}
        </h2>
        <div className="flex items-center gap-2">
          {more}
          <PushButtons title={title} push={push} />
        </div>
      </div>
      <ul
        ref={list}
        {...foresight}
        onFocus={(event) => {
          foresight.onFocus(event)
          scrollIntoFullView(event.target.closest('li'))
        }}
        className="-mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) pb-1 [scrollbar-width:none] md:gap-4 lg:gap-6"
        {...cards}
      />
    </section>
  )
}

/** @param props.push scrolls the list by this many screens */
function PushButtons({ title, push }: { title: string; push: (screens: number) => void }) {
  const t = useText()
  const buttons = (
    <>
      <IconButton icon="chevron-left" label={t('catalogue.railBack', { title })} onClick={() => push(-1)} />
      <IconButton icon="chevron-right" label={t('catalogue.railOn', { title })} onClick={() => push(1)} />
    </>
  )
  return <div className="hidden gap-1 lg:flex" {...useShared(['rail-buttons', title], buttons)} />
}
