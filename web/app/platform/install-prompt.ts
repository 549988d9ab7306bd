import { useEffect } from 'react'
import { clearSavedPrompt, savedPrompt, useInstallAvailable } from './install-available.ts'
import { listen } from './listen.ts'
import { readFromDevice, saveOnDevice } from './local-store.ts'

export type InstallOutcome = 'accepted' | 'dismissed'

interface Answered {
  outcome: InstallOutcome
  /** Milliseconds since 1970. */
  at: number
}

const KEY = 'istore.install'

/** @source spec §2 Root shell, §4 */
export function useInstallPrompt(): {
  available: boolean
  ask: () => Promise<InstallOutcome | null>
  lastOutcome: Answered | null
} {
  const available = useInstallAvailable()
  useEffect(() => listen(window, ['appinstalled'], onInstalled), [])
  return { available, ask: askToInstall, lastOutcome: lastOutcome() }
}

/**
 * Shows the browser's own prompt. The saved prompt is cleared at once, as it can be shown only once.
 * @returns the recorded outcome; null if there was nothing to show, or the browser did not show it
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

/** Also called for an installation by other means, such as the browser's menu. */
function onInstalled(): void {
  record('accepted')
  clearSavedPrompt()
}

function record(outcome: InstallOutcome): void {
  saveOnDevice(KEY, { outcome, at: Date.now() } satisfies Answered)
}

export function lastOutcome(): Answered | null {
  const { outcome, at } = Object(readFromDevice(KEY)) as Partial<Answered>
  const known = outcome === 'accepted' || outcome === 'dismissed'
  return known && typeof at === 'number' && Number.isFinite(at) ? { outcome, at } : null
}
