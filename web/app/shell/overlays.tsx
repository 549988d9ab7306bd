import { type ComponentType, useEffect, useState } from 'react'
import { useDocumentParts } from '#app/api/visit.tsx'
import { useText } from '#app/i18n/language.tsx'
import { whenUsed } from '#app/platform/when-used.ts'
import { useOverlay } from '#app/ui/overlay.ts'
import { PrefetchPages } from '#app/ui/prefetch-pages.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useAutoLocation } from './auto-location.ts'
import { PartBoundary } from './part-boundary.tsx'

type LoadPart = () => Promise<ComponentType>

const PARTS = {
  menu: async () => (await import('./later/side-menu.tsx')).SideMenu,
  settings: async () => (await import('./later/settings-modal.tsx')).SettingsModal,
  location: async () => (await import('./later/location-modal.tsx')).LocationModal,
  support: async () => (await import('./later/support-dialog.tsx')).SupportDialog,
} satisfies Record<string, LoadPart>

/** The code of overlays is fetched once the page is in use, or when one is opened. */
export function Overlays() {
  const inUse = useInUse()
  const { prefetch } = useDocumentParts()
  useAutoLocation(PARTS.location)
  return (
    <>
      {Object.entries(PARTS).map(([name, load]) => (
        <Later key={name} name={name} load={load} />
      ))}
      {inUse ? <PrefetchPages pages={prefetch} /> : null}
    </>
  )
}

/**
 * An overlay stays once it has opened, so that it can close in motion. If its code cannot be loaded or drawn, it closes;
 * the other overlays remain.
 */
function Later({ name, load }: { name: string; load: LoadPart }) {
  const t = useText()
  const toast = useToast()
  const { open, hide } = useOverlay(name)
  const [Part, setPart] = useState<ComponentType>()
  const [broken, setBroken] = useState(false)
  const waits = open && !Part
  const giveUp = () => {
    toast({ text: t('place.partFailed'), tone: 'error' })
    hide()
  }
  // One that could not be drawn is tried again when it is opened again.
  useEffect(() => {
    if (open) setBroken(false)
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each opening, and given up with it
  useEffect(() => {
    if (!waits) return
    let left = false
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        if (!left) giveUp()
      },
    )
    return () => {
      left = true
    }
  }, [waits])
  const onBroken = () => {
    setBroken(true)
    if (open) giveUp()
  }
  if (!Part || broken) return null
  return (
    <PartBoundary onBroken={onBroken}>
      <Part />
    </PartBoundary>
  )
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
