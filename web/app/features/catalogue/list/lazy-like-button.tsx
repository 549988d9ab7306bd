import { useInteractedOrTimedOut } from '#app/platform/use-interacted-or-timed-out.ts'
import { optionalPart } from '#app/ui/optional-part.tsx'

const LikeButton = optionalPart(async () => (await import('#app/features/catalogue/like/like-button.tsx')).LikeButton)

/** A like button that is rendered and loaded after the document, which is the same for all guests. */
export const LazyLikeButton = (props: { id: string; name: string; onPicture?: boolean }) =>
  useInteractedOrTimedOut() ? <LikeButton {...props} /> : null
