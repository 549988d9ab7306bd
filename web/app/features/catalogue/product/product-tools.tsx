import { ShareButton } from '#app/features/catalogue/share/share-button.tsx'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { optionalPart } from '#app/ui/optional-part.tsx'
import type { Product } from './choice.ts'
import { useShareImage } from './product-listing.tsx'

const LikeButton = optionalPart(
  async () => (await import('./like-button.tsx')).LikeButton,
  <span className="size-11" />,
)

/** Only signed-in shoppers can like a product. */
export function ProductTools({ product }: { product: Product }) {
  const { loggedIn } = useVisitor()
  return (
    <>
      {loggedIn ? <LikeButton id={product.id} name={product.name} /> : null}
      <ShareButton title={product.name} text={product.fact} image={useShareImage(product)} showCounts />
    </>
  )
}
