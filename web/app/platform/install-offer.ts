import { useEffect } from 'react'
import { clearSavedPrompt, savedPrompt, useInstallOffered } from './install-offered.ts'
import { keepOnDevice, keptOnDevice } from './local-store.ts'

/** What the shopper answered to the browser's question. */
export type InstallOutcome = 'accepted' | 'dismissed'

/** An answer, and when it was given, in milliseconds. */
interface Answered {
  outcome: InstallOutcome
  at: number
}

const KEY = 'istore.install'

/** The browser's offer to install the app, and what came of the last one. @source spec §2 Root shell, §4 */
export function useInstallOffer(): {
  offered: boolean
  ask: () => Promise<InstallOutcome | null>
  lastOutcome: Answered | null
} {
  const offered = useInstallOffered()
  useEffect(() => {
    addEventListener('appinstalled', onInstalled)
    return () => removeEventListener('appinstalled', onInstalled)
  }, [])
  return { offered, ask: askToInstall, lastOutcome: lastOutcome() }
}

/**
 * Shows the browser's own question. The saved prompt is cleared at once: it can be shown one time only.
 * @returns the recorded outcome; null when there was nothing to show, or the browser did not show it
 */
export async function askToInstall(): Promise<InstallOutcome | null> {
  const prompt = savedPrompt()
  if (!prompt) return null
  clearSavedPrompt()
  try {
    await prompt.prompt()
    const { outcome } = await prompt.userChoice
    record(outcome)
    return outcome
  } catch {
    return null
  }
}

/** Installed by another way, such as the browser's menu. */
function onInstalled(): void {
  record('accepted')
  clearSavedPrompt()
}

function record(outcome: InstallOutcome): void {
  keepOnDevice(KEY, { outcome, at: Date.now() } satisfies Answered)
}

/** The last outcome that this device recorded. */
export function lastOutcome(): Answered | null {
  const { outcome, at } = Object(keptOnDevice(KEY)) as Partial<Answered>
  const known = outcome === 'accepted' || outcome === 'dismissed'
  return known && typeof at === 'number' && Number.isFinite(at) ? { outcome, at } : null
}
