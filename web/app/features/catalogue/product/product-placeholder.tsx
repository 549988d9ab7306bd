import type { CachedCard } from '#app/features/catalogue/product-queries.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ProductFrame } from './product-frame.tsx'
import { ProductHead } from './product-head.tsx'

/** A product as shown in a list before, with placeholders for the rest. */
export function CachedProduct({ card, currency }: CachedCard) {
  return (
    <ProductFrame
      images={[card.image]}
      name={card.name}
      expecting
      head={
        <ProductHead
          product={card}
          currency={currency}
          fact={card.fact}
          price={card.price}
          wasPrice={card.wasPrice}
          from={card.priceFrom}
        />
      }
    >
      <PlaceholderBlocks />
    </ProductFrame>
  )
}

export function ProductSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <Skeleton className="h-[min(100vw,44svh)] w-full rounded-card md:aspect-square md:h-auto" />
      <div className="grid content-start gap-5">
        <Skeleton width="80%" height="2rem" />
        <Skeleton width="40%" height="2rem" />
        <PlaceholderBlocks />
      </div>
    </div>
  )
}

function PlaceholderBlocks() {
  return (
    <>
      <Skeleton className="rounded-card" height="4.5rem" />
      <Skeleton className="rounded-card" height="3.25rem" />
      <Skeleton className="rounded-card" height="9rem" />
    </>
  )
}
