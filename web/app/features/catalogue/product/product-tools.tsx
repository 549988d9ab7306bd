import { LazyLikeButton } from '#app/features/catalogue/list/lazy-like-button.tsx'
import { ShareButton } from '#app/features/catalogue/share/share-button.tsx'
import { useVisitor } from '#app/features/store/app-info.tsx'
import type { Product } from './choice.ts'
import { useShareImage } from './product-listing.tsx'

/** A heart, if the shop has accounts, and the share button. The heart is rendered in the browser only. */
export function ProductTools({ product }: { product: Product }) {
  const { loggedIn, canSignIn } = useVisitor()
  return (
    <>
      {loggedIn || canSignIn ? (
        <span className="size-11">
          <LazyLikeButton id={product.id} name={product.name} />
        </span>
      ) : null}
      <ShareButton title={product.name} text={product.fact} image={useShareImage(product)} showCounts />
    </>
  )
}
