import { useQueryClient } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'

/**
 * Signs the shopper out on this device, forgets what it knows of them, and opens the first page as a guest's. A failure is
 * shown as a message, and changes nothing.
 */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const t = useText()
  const { busy, run } = useBusy()
  const leave = async () => {
    await call('GET /common3/logout')
    const { forgetVisitor } = await import('#app/platform/visitor-state.ts')
    await forgetVisitor()
    // First away from a page that is the shopper's: as a guest's it would lead to signing in.
    await navigate(href('/home'))
    client.removeQueries({ type: 'inactive' })
    await client.refetchQueries({ type: 'active' })
  }
  const signOut = () =>
    run(() =>
      leave().catch((error: unknown) => toast({ text: messageOf(error, t('account.notSignedOut')), tone: 'error' })),
    )
  return { signOut, busy }
}
