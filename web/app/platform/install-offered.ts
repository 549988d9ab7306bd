import { useSyncExternalStore } from 'react'

/** The browser's offer to install the app; it can be taken up once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Where the offer is kept: the document's start script does so from before the app runs. */
const host = () => window as { istoreInstall?: InstallPrompt }
const CHANGED = 'istore-install'

export const savedPrompt = (): InstallPrompt | undefined => host().istoreInstall

/** Forgets the offer: it was taken up, or the app is installed. */
export function clearSavedPrompt(): void {
  delete host().istoreInstall
  dispatchEvent(new Event(CHANGED))
}

function watch(changed: () => void): () => void {
  const save = (offer: Event) => {
    offer.preventDefault()
    host().istoreInstall = offer as InstallPrompt
    changed()
  }
  addEventListener('beforeinstallprompt', save)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('beforeinstallprompt', save)
    removeEventListener(CHANGED, changed)
  }
}

/** Whether the browser offers to install the app, now. */
export function useInstallOffered(): boolean {
  return useSyncExternalStore(
    watch,
    () => savedPrompt() !== undefined,
    () => false,
  )
}
