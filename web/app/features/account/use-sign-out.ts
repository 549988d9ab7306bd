import { href } from 'react-router'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { leaveTo } from '#app/platform/leave.ts'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'

/** Signs the shopper out on this device and reloads the shop, so that nothing of theirs stays in memory. */
export function useSignOut() {
  const t = useText()
  const toast = useToast()
  const { busy, run } = useBusy()
  const signOut = () =>
    run(async () => {
      try {
        await call('GET /common3/logout')
        leaveTo(href('/home'))
        return 'stay'
      } catch (error) {
        toast({ text: messageOf(error, t('user.signOutFailed')), tone: 'error' })
      }
    })
  return { busy, signOut: () => void signOut() }
}
