import { lazy, Suspense, useState } from 'react'
import { useVisit } from '#app/api/visit.tsx'
import { useInstallOffered } from '#app/platform/install-offered.ts'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { useChoiceDue } from './auto-location.ts'

const InstallPrompt = lazy(async () => ({ default: (await import('./later/install-prompt.tsx')).InstallPrompt }))
const MiniProgramParts = lazy(async () => ({
  default: (await import('./later/mini-program-parts.tsx')).MiniProgramParts,
}))

/** What the app offers by itself: to install it, and what the mini-program brings. */
export function HostParts() {
  const isOffered = useOfferInTurn()
  const hydrated = useHydrated()
  const { miniProgram } = useVisit().environment
  return (
    <>
      <Suspense>{isOffered ? <InstallPrompt /> : null}</Suspense>
      <Suspense>{hydrated && miniProgram ? <MiniProgramParts /> : null}</Suspense>
    </>
  )
}

/** The browser's offer to install the app, from when nothing has to be chosen first: nobody could see it below that. */
function useOfferInTurn(): boolean {
  const isOffered = useInstallOffered()
  const choiceDue = useChoiceDue()
  const [had, setHad] = useState(false)
  if (isOffered && !choiceDue && !had) setHad(true)
  return isOffered && had
}
