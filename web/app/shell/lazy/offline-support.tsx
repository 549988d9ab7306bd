import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useVisit } from '#app/api/visit.tsx'
import { myCartQuery } from '#app/features/cart/cart-query.ts'
import { type AppInfo, useAppInfo, useVisitor } from '#app/features/store/app-info.tsx'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { usePage } from '#app/page.ts'
import { repliesAreFresh } from '#app/platform/saved.ts'
import { clearSaved, onNewBuild, startWorker, storeAppInfo, storeCart, storePage } from '#app/platform/worker.ts'
import { usePersistentToast } from '#app/ui/toast.tsx'
import { useOtherTabs } from './use-other-tabs.ts'

export function OfflineSupport() {
  useEffect(startWorker, [])
  useSavedCopies()
  useOtherTabs()
  useRefreshPrompt()
  return null
}

/** Copies are deleted when the language or the visitor changes; what is on screen is then stored again. */
function useSavedCopies(): void {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const { userID } = useVisitor()
  const owner = `${locale} ${userID ?? ''}`
  const known = useRef(owner)
  const cleared = useRef<Promise<void>>(Promise.resolve())
  const cart = useQuery({ ...myCartQuery(), enabled: false }).data
  const info = useOwnAppInfo()
  useEffect(() => {
    if (known.current !== owner) cleared.current = clearSaved()
    known.current = owner
  }, [owner])
  useEffect(() => {
    void cleared.current.then(() => storePage(pathname + search, locale))
  }, [pathname, search, locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored again for another owner
  useEffect(() => {
    if (cart && repliesAreFresh()) void cleared.current.then(() => storeCart(cart))
  }, [cart, owner])
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored again for another owner
  useEffect(() => {
    if (info && repliesAreFresh()) void cleared.current.then(() => storeAppInfo(info))
  }, [info, owner])
}

/** App info of this visitor; undefined while only a guest's is known, from a page that was stored on the device. */
function useOwnAppInfo(): AppInfo | undefined {
  const info = useAppInfo()
  const { isOfflineCopy } = useVisit()
  const [first] = useState(info)
  return isOfflineCopy && info === first ? undefined : info
}

/** A new build is never offered during a purchase. */
function useRefreshPrompt(): void {
  const t = useText()
  const { purchase } = usePage()
  const [apply, setApply] = useState<(() => void) | null>(null)
  useEffect(() => onNewBuild((run) => setApply(() => run)), [])
  const action = apply && !purchase ? { run: apply, label: t('saved.refresh') } : undefined
  usePersistentToast(action && { text: t('saved.newBuild'), action, onDismiss: () => setApply(null) })
}
