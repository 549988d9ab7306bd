import { type ComponentType, useEffect, useState } from 'react'
import { useDocumentParts } from '#app/api/visit.tsx'
import { onFirstInteraction } from '#app/platform/on-first-interaction.ts'
import { useOverlay } from '#app/ui/overlay.ts'
import { PrefetchPages } from '#app/ui/prefetch-pages.tsx'
import { useOverlayCode } from '#app/ui/use-overlay-code.tsx'
import { useAutoLocation } from './auto-location.ts'
import { PartBoundary } from './part-boundary.tsx'

type LoadPart = () => Promise<ComponentType>

const locationCode = () => import('./lazy/location-modal.tsx')

const PARTS = {
  menu: async () => (await import('./lazy/side-menu.tsx')).SideMenu,
  settings: async () => (await import('./lazy/settings-modal.tsx')).SettingsModal,
  location: async () => (await locationCode()).LocationModal,
  support: async () => (await import('./lazy/support-dialog.tsx')).SupportDialog,
} satisfies Record<string, LoadPart>

export function Overlays() {
  const inUse = useHasInteracted()
  const { prefetch } = useDocumentParts()
  useAutoLocation(locationCode)
  return (
    <>
      {Object.entries(PARTS).map(([name, load]) => (
        <LazyOverlay key={name} name={name} load={load} />
      ))}
      {inUse ? <PrefetchPages pages={prefetch} /> : null}
    </>
  )
}

/**
 * An overlay stays mounted once it has opened, so that closing can be animated. If its code cannot be loaded or
 * rendered, it closes; the other overlays remain.
 */
function LazyOverlay({ name, load }: { name: string; load: LoadPart }) {
  const overlay = useOverlay(name)
  const { open } = overlay
  const { Part, cancel } = useOverlayCode(overlay, load)
  const [broken, setBroken] = useState(false)
  // An overlay that could not be rendered is tried again when it is next opened.
  useEffect(() => {
    if (open) setBroken(false)
  }, [open])
  const onBroken = () => {
    setBroken(true)
    if (open) cancel()
  }
  if (!Part || broken) return null
  return (
    <PartBoundary onBroken={onBroken}>
      <Part />
    </PartBoundary>
  )
}

function useHasInteracted(): boolean {
  const [used, setUsed] = useState(false)
  useEffect(() => onFirstInteraction(() => setUsed(true)), [])
  return used
}
