import { useId, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Promotion } from './use-promotion.ts'

/** The floating red packet, and the green bar that it shows and hides. @source spec §2 Promo button */
export function PromoBar({ promotion }: { promotion: Promotion }) {
  const t = useText()
  const id = useId()
  const [shown, setShown] = useState(false)
  const { busy, open } = promotion
  return (
    <section aria-label={t('host.promoPart')} className="promo">
      <button
        type="button"
        className="promo-button"
        aria-label={t('host.promoButton')}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        <Icon name="red-packet" size={28} />
      </button>
      <div id={id} hidden={!shown}>
        <button type="button" className="promo-bar" aria-disabled={busy || undefined} onClick={open}>
          {busy ? <Spinner size={20} /> : null}
          <span>{t('host.promoBar')}</span>
          <Icon name="chevron-right" size={20} />
        </button>
      </div>
    </section>
  )
}
