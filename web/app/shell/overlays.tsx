import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { whenUsed } from '#app/platform/when-used.ts'
import { useOverlay } from '#app/ui/overlay.ts'
import { PrefetchPages } from '#app/ui/prefetch-pages.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useAutoLocation } from './auto-location.ts'

type LoadPart = () => Promise<ComponentType>

const PARTS = {
  menu: async () => (await import('./later/side-menu.tsx')).SideMenu,
  settings: async () => (await import('./later/settings-modal.tsx')).SettingsModal,
  location: async () => (await import('./later/location-modal.tsx')).LocationModal,
  support: async () => (await import('./later/support-dialog.tsx')).SupportDialog,
} satisfies Record<string, LoadPart>

/** Pages on the way of nearly every visit: their code is fetched once the shopper starts to look around. */
const LIKELY = ['/store/productlist', '/store/product/_', '/checkout/cart']

/** Overlays come with their own code, fetched once the page is in use or when one is opened first. */
export function Overlays() {
  const inUse = useInUse()
  useAutoLocation(PARTS.location)
  return (
    <>
      {Object.entries(PARTS).map(([name, load]) => (
        <Later key={name} name={name} load={load} />
      ))}
      {inUse ? <PrefetchPages pages={LIKELY} /> : null}
    </>
  )
}

/** An overlay from the first time that it opens, so that it can close in motion. Code that does not come closes it. */
function Later({ name, load }: { name: string; load: LoadPart }) {
  const t = useText()
  const toast = useToast()
  const { open, hide } = useOverlay(name)
  const [Part, setPart] = useState<ComponentType>()
  const waits = open && !Part
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each opening, and given up with it
  useEffect(() => {
    if (!waits) return
    let left = false
    const giveUp = () => {
      if (left) return
      toast({ text: t('place.partFailed'), tone: 'error' })
      hide()
    }
    load().then((loaded) => setPart(() => loaded), giveUp)
    return () => {
      left = true
    }
  }, [waits])
  return <Suspense>{Part ? <Part /> : null}</Suspense>
}

function useInUse(): boolean {
  const [used, setUsed] = useState(false)
  useEffect(
    () =>
      whenUsed(() => {
        setUsed(true)
        for (const load of Object.values(PARTS)) load().catch(() => undefined)
      }),
    [],
  )
  return used
}
