import { memo, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useVisit } from '#app/api/visit.tsx'
import { useCartReads } from '#app/features/cart/use-cart.ts'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { usePage } from '#app/page.ts'
import { replayEarlyPress, stopEarlyPress } from '#app/platform/early-press.ts'
import { CdnPathProvider } from '#app/ui/picture.tsx'
import { SkipLinks } from '#app/ui/skip-links.tsx'
import { ToastOutlet, ToastProvider } from '#app/ui/toast.tsx'
import { CurrencyState } from './currency-state.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { showsHeader } from './header-shown.ts'
import { HostParts } from './host-parts.tsx'
import { OfflineNote } from './offline-note.tsx'
import { Overlays } from './overlays.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { TabBar } from './tab-bar.tsx'
import { useShopColours } from './use-shop-colours.ts'
import { WorkerParts } from './worker-parts.tsx'

/** @source spec §2 Root shell */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const page = usePage()
  const { environment } = useVisit()
  const { css, headerControl } = useAppInfo().appContent
  return (
    <ShellContexts>
      <div className="shell" style={useShopColours(css)}>
        <SkipLinks />
        {showsHeader(page, headerControl, environment) ? (
          <PartBoundary>
            <MemoHeader />
          </PartBoundary>
        ) : null}
        <Suspense key={pathname} fallback={<PageSkeleton />}>
          {children}
          <EarlyPress />
        </Suspense>
        <OfflineNote />
        <PartBoundary>
          <MemoFooter />
        </PartBoundary>
        <PartBoundary>
          <MemoTabBar />
        </PartBoundary>
        <PartBoundary>{inBrowser(<HostParts />)}</PartBoundary>
        <ToastOutlet />
        <PartBoundary>{inBrowser(<Overlays />)}</PartBoundary>
        <PartBoundary>{inBrowser(<WorkerParts />)}</PartBoundary>
        <RouteAnnouncer />
        {inBrowser(<CartReads />)}
      </div>
    </ShellContexts>
  )
}

/** The contexts that parts of every page read. */
export function ShellContexts({ children }: { children: ReactNode }) {
  return (
    <CdnPathProvider value={useAppInfo().appContent.appDetail.cdnpath}>
      <CurrencyState>
        <ToastProvider>{children}</ToastProvider>
      </CurrencyState>
    </CdnPathProvider>
  )
}

// Memoized, so that a navigation does not render them again; the parts that follow the address read it themselves.
const MemoHeader = memo(Header)
const MemoFooter = memo(Footer)
const MemoTabBar = memo(TabBar)

/** Parts that render nothing in a document: the server would run their hooks for nothing. */
const inBrowser = (part: ReactNode) => (import.meta.env.SSR ? null : part)

function CartReads() {
  useCartReads()
  return null
}

/** Inside the page's Suspense boundary, so that an early press is repeated once the page is hydrated. */
function EarlyPress() {
  // In the same commit as the page's own controls, so that each press is handled exactly once.
  useLayoutEffect(stopEarlyPress, [])
  useEffect(replayEarlyPress, [])
  return null
}
