import { useHydrated } from '#app/platform/use-hydrated.ts'
import { optionalPart } from '#app/ui/optional-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Product } from './choice.ts'
import type { PurchaseState } from './use-purchase.ts'

const skeleton = <Skeleton className="add-ons rounded-card" />
/** If its code cannot be loaded, the product can still be bought, without add-ons. */
const AddOnPicker = optionalPart(async () => (await import('./add-on-picker.tsx')).AddOnPicker, skeleton)

/** Its space is reserved from the start. */
export function AddOnPart(props: { product: Product; currency: string; state: PurchaseState }) {
  const { product, ...shown } = props
  const hydrated = useHydrated()
  const { addOnTag } = product
  if (addOnTag === null) return null
  if (!hydrated) return skeleton
  return <AddOnPicker {...shown} tag={addOnTag} />
}
