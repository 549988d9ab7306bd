import { useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { addStyles } from '#app/platform/add-styles.ts'
import like from '#app/styles/like.css?inline'
import { IconButton } from '#app/ui/button.tsx'
import { useOffline } from '#app/ui/online-button.tsx'
import { useLike } from './use-like.ts'

addStyles(like)

/**
 * A heart button; none in a shop without accounts. A guest's likes stay on the device.
 * @param props.onPicture places it in the corner of a card's picture
 */
export function LikeButton({ id, name, onPicture }: { id: string; name: string; onPicture?: boolean }) {
  const t = useText()
  const { loggedIn, canSignIn } = useVisitor()
  const { offline } = useOffline()
  const { liked, toggle, needsNetwork } = useLike(id)
  const waits = needsNetwork && offline.unavailable
  if (!loggedIn && !canSignIn) return null
  return (
    <IconButton
      icon="heart"
      className={onPicture ? 'like like-on-picture' : 'like'}
      label={t('product.like', { name })}
      aria-pressed={liked}
      aria-disabled={waits || undefined}
      onClick={waits ? undefined : toggle}
    />
  )
}
