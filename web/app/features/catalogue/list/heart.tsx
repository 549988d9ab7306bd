import { useInteractedOrTimedOut } from '#app/platform/use-interacted-or-timed-out.ts'
import { optionalPart } from '#app/ui/optional-part.tsx'

const LikeButton = optionalPart(async () => (await import('#app/features/catalogue/like/like-button.tsx')).LikeButton)

/** A product's heart, in neither the document nor the first load's code: both are the same for all guests. */
export const Heart = (props: { id: string; name: string; onPicture?: boolean }) =>
  useInteractedOrTimedOut() ? <LikeButton {...props} /> : null
