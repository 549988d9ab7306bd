import { ShareButton } from '#app/features/catalogue/share/share-button.tsx'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { useSettled } from '#app/platform/use-settled.ts'
import { optionalPart } from '#app/ui/optional-part.tsx'
import type { Product } from './choice.ts'
import { useShareImage } from './product-listing.tsx'

const PLACE = <span className="size-11" />

const LikeButton = optionalPart(
  async () => (await import('#app/features/catalogue/like/like-button.tsx')).LikeButton,
  PLACE,
)

/** A heart, where the shop has accounts, and the button that shares. The heart is drawn in the browser only. */
export function ProductTools({ product }: { product: Product }) {
  const { loggedIn, canSignIn } = useVisitor()
  const settled = useSettled()
  const heart = settled ? <LikeButton id={product.id} name={product.name} /> : PLACE
  return (
    <>
      {loggedIn || canSignIn ? heart : null}
      <ShareButton title={product.name} text={product.fact} image={useShareImage(product)} showCounts />
    </>
  )
}
