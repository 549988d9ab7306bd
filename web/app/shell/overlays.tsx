import { lazy, Suspense, useEffect, useState } from 'react'
import { whenUsed } from '#app/platform/when-used.ts'
import { useOverlay } from '#app/ui/overlay.ts'
import { PrefetchPages } from '#app/ui/prefetch-pages.tsx'

const load = {
  menu: () => import('./later/side-menu.tsx'),
  settings: () => import('./later/settings-modal.tsx'),
  location: () => import('./later/location-modal.tsx'),
}
const SideMenu = lazy(async () => ({ default: (await load.menu()).SideMenu }))
const SettingsModal = lazy(async () => ({ default: (await load.settings()).SettingsModal }))
const LocationModal = lazy(async () => ({ default: (await load.location()).LocationModal }))

/** Pages on the way of nearly every visit: their code is fetched once the shopper starts to look around. */
const LIKELY = ['/store/productlist', '/store/product/_', '/checkout/cart']

/** Overlays come with their own code, fetched once the page is in use or when one is opened first. */
export function Overlays() {
  const inUse = useInUse()
  const open = { menu: useOpened('menu'), settings: useOpened('settings'), location: useOpened('location') }
  return (
    <>
      <Suspense>{open.menu ? <SideMenu /> : null}</Suspense>
      <Suspense>{open.settings ? <SettingsModal /> : null}</Suspense>
      <Suspense>{open.location ? <LocationModal /> : null}</Suspense>
      {inUse ? <PrefetchPages pages={LIKELY} /> : null}
    </>
  )
}

/** True from the first time that the overlay opens, so that it can close in motion. */
function useOpened(name: string): boolean {
  const { open } = useOverlay(name)
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return open || opened
}

function useInUse(): boolean {
  const [used, setUsed] = useState(false)
  useEffect(
    () =>
      whenUsed(() => {
        setUsed(true)
        for (const fetchCode of Object.values(load)) fetchCode().catch(() => undefined)
      }),
    [],
  )
  return used
}
