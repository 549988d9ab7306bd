import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useVisit } from '#app/api/visit.tsx'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { usePage } from '#app/page.ts'
import { readFromSession, saveInSession } from '#app/platform/session-store.ts'
import { whenIdle } from '#app/platform/when-idle.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useImageUrl } from '#app/ui/picture.tsx'
import { opensAutomatically } from '../auto-location.ts'
import { showsPromoPopup } from './promo-rules.ts'
import type { Promotion } from './use-promotion.ts'

const SEEN = 'istore.promoSeen'

/** Shows once per visit; outside the mini-program, with the QR code that leads there. */
export function PromoPopup({ promotion }: { promotion: Promotion }) {
  const t = useText()
  const { overlay, isOutsideMiniProgram, busy, open } = promotion
  useAutoOpen(promotion)
  const wayThere = isOutsideMiniProgram ? null : (
    <Button tone="deal" wide icon="red-packet" busy={busy} onClick={open}>
      {t('host.promoOpen')}
    </Button>
  )
  return (
    <Dialog overlay={overlay} title={t('host.promoTitle')} footer={wayThere}>
      {isOutsideMiniProgram ? <MiniProgramCode /> : <p>{t('host.promoText')}</p>}
    </Dialog>
  )
}

function MiniProgramCode() {
  const t = useText()
  const imageUrl = useImageUrl()
  const { imageURL } = useAppInfo().appContent.system.social.weChat.miniProgramQrCodeInfo
  return (
    <div className="host-code">
      <p>{t('host.scanCode')}</p>
      <img src={imageUrl(imageURL)} alt={t('host.codePicture')} width={240} height={240} />
    </div>
  )
}

/**
 * Opens the popup when it may open and the browser is idle. The location dialog has priority, and a page that is being
 * left opens nothing: the next one tries again.
 */
function useAutoOpen({ overlay, isOutsideMiniProgram }: Promotion): void {
  const { environment } = useVisit()
  const page = usePage()
  const { key, state } = useLocation()
  const { appDetail, system } = useAppInfo().appContent
  const { enableMultiLocationSelection: flag, enableWeChatMiniProgramPromotion } = system.appConfig
  const [seen, setSeen] = useState(() => readFromSession(SEEN) === true)
  const choosesLocation = opensAutomatically({
    ...appDetail,
    flag,
    page,
    online: true,
    locations: system.storeLocations,
  })
  const due = showsPromoPopup({
    flag: enableWeChatMiniProgramPromotion,
    miniProgram: environment.miniProgram,
    seen: seen || isOutsideMiniProgram,
    busy: Boolean(state?.overlay) || choosesLocation || page.purchase !== undefined,
  })
  useEffect(() => {
    if (!overlay.open) return
    saveInSession(SEEN, true)
    setSeen(true)
  }, [overlay.open])
  const open = useEffectEvent(overlay.showHere)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the page on screen
  useEffect(() => {
    if (!due) return
    let waits = true
    whenIdle(() => (waits ? open() : undefined), 2000)
    return () => {
      waits = false
    }
  }, [due, key])
}
