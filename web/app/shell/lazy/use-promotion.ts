import { useState } from 'react'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { navigateMiniProgram } from '#app/platform/bridge.ts'
import { type Overlay, useOpenOverlay, useOverlay } from '#app/ui/overlay.ts'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { PROMOTION_PAGE } from './promo-rules.ts'

export interface Promotion {
  overlay: Overlay
  /** True once it is known that no mini-program surrounds this page: the popup then shows how to open it. */
  isOutsideMiniProgram: boolean
  busy: boolean
  /** Opens the promotion's page in the mini-program; without one, shows where it opens, with the QR code to scan. */
  open: () => void
}

export function usePromotion(): Promotion {
  const t = useText()
  const toast = useToast()
  const overlay = useOverlay('promo')
  const showOverlay = useOpenOverlay('promo')
  const { imageURL } = useAppInfo().appContent.system.social.weChat.miniProgramQrCodeInfo
  const [isOutsideMiniProgram, setOutsideMiniProgram] = useState(false)
  const { busy, run } = useBusy()
  const open = async () => {
    if (await navigateMiniProgram(PROMOTION_PAGE)) return overlay.hide()
    if (!imageURL) return toast({ text: t('host.inMiniProgram') })
    setOutsideMiniProgram(true)
    showOverlay()
  }
  return { overlay, isOutsideMiniProgram, busy, open: () => void run(open) }
}
