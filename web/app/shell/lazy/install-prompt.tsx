import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useShopName } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { usePage } from '#app/page.ts'
import { addStyles } from '#app/platform/add-styles.ts'
import { useInstallPrompt } from '#app/platform/install-prompt.ts'
import { isPageVisible, watchVisibility } from '#app/platform/page-show.ts'
import styles from '#app/styles/host.css?inline'
import { Icon } from '#app/ui/icon.tsx'
import { useToastShown } from '#app/ui/toast.tsx'
import { Countdown } from './countdown.ts'
import { BUTTON_SHOWN_FOR, initialAppearance } from './install-rules.ts'

addStyles(styles)

/**
 * A button for three seconds, then an icon; it disappears when tapped. The three seconds pass only while it is visible
 * and neither hovered nor focused. Never during a purchase.
 * @source spec §2 Root shell, §4 Install prompt, §9
 */
export function InstallPrompt() {
  const t = useText()
  const { available, ask, lastOutcome } = useInstallPrompt()
  const { state } = useLocation()
  const { purchase } = usePage()
  const toastShown = useToastShown()
  const [isIcon, setIcon] = useState(() => initialAppearance(lastOutcome, Date.now()) === 'icon')
  const [countdown] = useState(() => new Countdown(BUTTON_SHOWN_FOR, () => setIcon(true)))
  if (!available || purchase || toastShown) return null
  return (
    <section aria-label={t('host.installPart')} className="install">
      <InstallButton isIcon={isIcon} countdown={state?.overlay ? null : countdown} ask={ask} />
    </section>
  )
}

interface ButtonProps {
  isIcon: boolean
  /** Null while something covers the prompt. */
  countdown: Countdown | null
  ask: () => Promise<unknown>
}

function InstallButton({ isIcon, countdown, ask }: ButtonProps) {
  const t = useText()
  const label = t('host.install', { name: useShopName() })
  const [paused, setPaused] = useState(false)
  const visible = useSyncExternalStore(watchVisibility, isPageVisible, () => false)
  const running = visible && !paused && !isIcon ? countdown : null
  useEffect(() => running?.run(), [running])
  const [take, leave] = [() => setPaused(true), () => setPaused(false)]
  return (
    <button
      // Replaces the element: the same element would count as a layout shift.
      key={isIcon ? 'icon' : 'banner'}
      type="button"
      className={isIcon ? 'install-icon' : 'install-banner'}
      aria-label={isIcon ? label : undefined}
      onClick={() => void ask()}
      onMouseEnter={take}
      onMouseLeave={leave}
      onFocus={take}
      onBlur={leave}
    >
      <Icon name="download" />
      {isIcon ? null : (
        <span className="install-words">
          <strong>{label}</strong>
          <span>{t('host.installHint')}</span>
        </span>
      )}
    </button>
  )
}
