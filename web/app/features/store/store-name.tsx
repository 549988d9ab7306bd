import { STORE_NAME_NARROW, STORE_NAME_WIDE, shorten } from '#app/features/store/shorten.ts'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOpenOverlay } from '#app/ui/overlay.ts'
import { useAppInfo } from './app-info.tsx'

/** The current store, shortened; opens the store dialog. @source spec §2 Header, §5 */
export function StoreName() {
  const t = useText()
  const { appDetail, system } = useAppInfo().appContent
  const { locname } = appDetail
  const choose = useOpenOverlay('location')
  if (!locname && !system.appConfig.enableMultiLocationSelection) return null
  const label = locname ? t('location.changeStore', { name: locname }) : t('location.chooseStore')
  const shown = locname || t('location.chooseStore')
  return (
    <button type="button" className="store-name" aria-label={label} title={locname || undefined} onClick={choose}>
      <Icon name="pin" size={16} />
      <span className="lg:hidden">{shorten(shown, STORE_NAME_NARROW)}</span>
      <span className="max-lg:hidden">{shorten(shown, STORE_NAME_WIDE)}</span>
    </button>
  )
}

export function PickupLine() {
  const t = useText()
  const { locname } = useAppInfo().appContent.appDetail
  const choose = useOpenOverlay('location')
  return (
    <button type="button" className="pickup-line" onClick={choose}>
      <Icon name="pin" size={20} />
      <span className="pickup-text">
        {locname ? t('location.pickupAt', { name: locname }) : t('location.chooseStore')}
      </span>
      <span className="pickup-change">{t(locname ? 'location.change' : 'location.choose')}</span>
    </button>
  )
}
