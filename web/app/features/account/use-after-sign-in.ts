import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { mergeDeviceLikes } from '#app/features/catalogue/like/merge-device-likes.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { announceVisitor, clearTab } from '#app/platform/visitor-state.ts'
import { useToast } from '#app/ui/toast.tsx'
import { cartChangesText, type SignedIn } from './cart-changes.ts'
import { MAILED_LINK } from './mailed-link-query.ts'

/**
 * What follows every kind of sign-in: the guest's state in this tab is cleared, everything on screen is refetched for
 * the shopper, changes to the cart are announced once, and the page to return to opens.
 * @returns a function that resolves to `'stay'`: the form stays busy until that page is shown
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
    // The query of a mailed link is not refetched: the link has just been used.
    await client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== MAILED_LINK })
    const text = cartChangesText(cartChanges, locale, t)
    // As an error it stays until it is dismissed: the shopper may have to act on it.
    if (text !== null) toast({ text, tone: 'error' })
    await navigate(to, { replace: true })
    return 'stay'
  }
}
