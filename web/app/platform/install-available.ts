import { useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** The browser's `BeforeInstallPromptEvent`; it can be shown once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The document's start script stores the prompt here before the app runs. */
const host = () => window as { istoreInstall?: InstallPrompt }
const CHANGED = 'istore-install'

export const savedPrompt = (): InstallPrompt | undefined => host().istoreInstall

export function clearSavedPrompt(): void {
  delete host().istoreInstall
  dispatchEvent(new Event(CHANGED))
}

function watch(changed: () => void): () => void {
  const save = (prompt: Event) => {
    prompt.preventDefault()
    host().istoreInstall = prompt as InstallPrompt
    changed()
  }
  const stops = [listen(window, ['beforeinstallprompt'], save), listen(window, [CHANGED], changed)]
  return () => {
    for (const stop of stops) stop()
  }
}

export function useInstallAvailable(): boolean {
  return useSyncExternalStore(
    watch,
    () => savedPrompt() !== undefined,
    () => false,
  )
}
