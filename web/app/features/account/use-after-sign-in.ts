import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { mergeDeviceLikes } from '#app/features/catalogue/like/merge-device-likes.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { announceVisitor, clearTab } from '#app/platform/visitor-state.ts'
import { useToast } from '#app/ui/toast.tsx'
import { cartChangesText, type SignedIn } from './cart-changes.ts'
import { MAILED_LINK } from './mailed-link-query.ts'

/**
 * What follows every way to sign in: the guest's state of this tab is gone, all that is on screen is fetched again as the
 * shopper's, what happened to the cart is said once, and the page to come back to opens.
 * @returns a function that answers `'stay'`: the form stays busy until that page is there
 */
export function useAfterSignIn(to: string): (reply: SignedIn) => Promise<'stay'> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const t = useText()
  const locale = useLocale()
  return async ({ userID, cartChanges }) => {
    clearTab({ forms: false })
    announceVisitor(userID)
    client.removeQueries({ type: 'inactive' })
    await mergeDeviceLikes()
    // A link that was just used has nothing more to say.
    await client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== MAILED_LINK })
    const text = cartChangesText(cartChanges, locale, t)
    // It stays until it is dismissed: the shopper may have to do something about it.
    if (text !== null) toast({ text, tone: 'error' })
    await navigate(to, { replace: true })
    return 'stay'
  }
}
