import { lazy, Suspense } from 'react'
import type { Product } from '#app/features/product/choice.ts'
import { ShareButton } from '#app/features/share/share-button.tsx'
import { useVisitor } from '#app/shell/app-info.tsx'
import { useShareImage } from './product-listing.tsx'

const LikeButton = lazy(async () => ({ default: (await import('#app/features/product/like-button.tsx')).LikeButton }))

/** What can be done with a product beside buying it. Only who is signed in can keep what they like. */
export function ProductTools({ product }: { product: Product }) {
  const { loggedIn } = useVisitor()
  return (
    <>
      {loggedIn ? (
        <Suspense fallback={<span className="size-11" />}>
          <LikeButton id={product.id} name={product.name} />
        </Suspense>
      ) : null}
      <ShareButton title={product.name} text={product.fact} image={useShareImage(product)} showCounts />
    </>
  )
}
