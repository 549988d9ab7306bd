import { href } from 'react-router'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { leaveTo } from '#app/platform/leave.ts'
import { clearVisitor } from '#app/platform/visitor-state.ts'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'

/**
 * Signs the shopper out, clears the shopper's data on the device, and reloads the shop, so that memory is cleared too.
 */
export function useSignOut() {
  const t = useText()
  const toast = useToast()
  const { busy, run } = useBusy()
  const signOut = () =>
    run(async () => {
      try {
        await call('GET /common3/logout')
        await clearVisitor().catch(() => undefined)
        leaveTo(href('/home'))
        return 'stay'
      } catch (error) {
        toast({ text: messageOf(error, t('user.signOutFailed')), tone: 'error' })
      }
    })
  return { busy, signOut: () => void signOut() }
}
