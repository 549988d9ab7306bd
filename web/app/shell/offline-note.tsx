import { useText } from '#app/i18n/language.tsx'
import { useOnline } from '#app/platform/use-online.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Says what still works while there is no network. Present from the start, as live regions must be. */
export function OfflineNote() {
  const t = useText()
  const online = useOnline()
  return (
    <div role="status" className="offline-note tint-info">
      {online ? null : (
        <>
          <Icon name="info" />
          <p>{t('saved.offline')}</p>
        </>
      )}
    </div>
  )
}
