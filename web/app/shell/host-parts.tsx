import { useState } from 'react'
import { useVisit } from '#app/api/visit.tsx'
import { useInstallAvailable } from '#app/platform/install-available.ts'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { optionalPart } from '#app/ui/optional-part.tsx'
import { useNeedsLocation } from './auto-location.ts'

const InstallPrompt = optionalPart(async () => (await import('./lazy/install-prompt.tsx')).InstallPrompt)
const MiniProgramParts = optionalPart(async () => (await import('./lazy/mini-program-parts.tsx')).MiniProgramParts)

export function HostParts() {
  const showsInstall = useCanShowInstallPrompt()
  const hydrated = useHydrated()
  const { miniProgram } = useVisit().environment
  return (
    <>
      {showsInstall ? <InstallPrompt /> : null}
      {hydrated && miniProgram ? <MiniProgramParts /> : null}
    </>
  )
}

/** The prompt waits for the location dialog, which would cover it. */
function useCanShowInstallPrompt(): boolean {
  const isAvailable = useInstallAvailable()
  const choiceDue = useNeedsLocation()
  const [had, setHad] = useState(false)
  if (isAvailable && !choiceDue && !had) setHad(true)
  return isAvailable && had
}
