import { lazy, Suspense, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { whenIdle } from '#app/platform/when-idle.ts'
import { useOverlay } from '#app/ui/overlay.ts'

const load = {
  menu: () => import('./side-menu.tsx'),
  settings: () => import('./settings-modal.tsx'),
  location: () => import('./location-modal.tsx'),
}
const SideMenu = lazy(async () => ({ default: (await load.menu()).SideMenu }))
const SettingsModal = lazy(async () => ({ default: (await load.settings()).SettingsModal }))
const LocationModal = lazy(async () => ({ default: (await load.location()).LocationModal }))

/** Pages on the way of nearly every visit: their code is fetched while the shopper looks around. */
const LIKELY = ['/store/productlist', '/store/product/_', '/checkout/cart']

/** Overlays come with their own code, fetched when the browser is idle or when one is opened first. */
export function Overlays() {
  const idle = useIdle()
  const open = { menu: useOpened('menu'), settings: useOpened('settings'), location: useOpened('location') }
  return (
    <>
      <Suspense>{open.menu ? <SideMenu /> : null}</Suspense>
      <Suspense>{open.settings ? <SettingsModal /> : null}</Suspense>
      <Suspense>{open.location ? <LocationModal /> : null}</Suspense>
      {idle ? LIKELY.map((page) => <PrefetchPageLinks key={page} page={page} />) : null}
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

function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true)
        for (const fetchCode of Object.values(load)) fetchCode().catch(() => undefined)
      }),
    [],
  )
  return idle
}
