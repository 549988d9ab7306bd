import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addStyles } from '#app/platform/add-styles.ts'
import { takeOpenId } from '#app/platform/open-id.ts'
import styles from '#app/styles/host.css?inline'
import { PromoBar } from './promo-bar.tsx'
import { PromoPopup } from './promo-popup.tsx'
import { usePromotion } from './use-promotion.ts'

addStyles(styles)

export function MiniProgramParts() {
  useOpenId()
  const promotion = usePromotion()
  return (
    <>
      <PromoBar promotion={promotion} />
      <PromoPopup promotion={promotion} />
    </>
  )
}

/** Stores the open id from the address and removes it there, so that a shared link does not carry it. */
function useOpenId(): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const rest = takeOpenId(search)
    if (rest !== null)
      void navigate({ pathname, search: rest, hash }, { state, replace: true, preventScrollReset: true })
  }, [pathname, search, hash, state, navigate])
}
