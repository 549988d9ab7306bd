import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { myCartQuery } from '#app/features/cart/cart-query.ts'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { usePage } from '#app/page.ts'
import { repliesAreFresh } from '#app/platform/saved.ts'
import { forgetSaved, keepCart, keepPage, onNewBuild, startWorker } from '#app/platform/worker.ts'
import { useStandingToast } from '#app/ui/toast.tsx'

/** Keeps on the device what the shopper sees, and offers a new build of the shop. */
export function DeviceCopies() {
  useEffect(startWorker, [])
  useKeptPages()
  useKeptCart()
  useRefreshOffer()
  return null
}

/** Copies are of one language and of one visitor: with either they go. */
function useKeptPages(): void {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const { userID } = useVisitor()
  const owner = `${locale} ${userID ?? ''}`
  const known = useRef(owner)
  useEffect(() => {
    const forgotten = known.current === owner ? Promise.resolve() : forgetSaved()
    known.current = owner
    void forgotten.then(() => keepPage(pathname + search, locale))
  }, [pathname, search, locale, owner])
}

function useKeptCart(): void {
  const cart = useQuery({ ...myCartQuery(), enabled: false }).data
  useEffect(() => {
    if (cart && repliesAreFresh()) keepCart(cart)
  }, [cart])
}

/** A new build is never offered during a purchase. */
function useRefreshOffer(): void {
  const t = useText()
  const { purchase } = usePage()
  const [apply, setApply] = useState<(() => void) | null>(null)
  useEffect(() => onNewBuild((run) => setApply(() => run)), [])
  const offer = apply && !purchase ? { run: apply, label: t('saved.refresh') } : undefined
  useStandingToast(offer && { text: t('saved.newBuild'), action: offer, onDismiss: () => setApply(null) })
}
