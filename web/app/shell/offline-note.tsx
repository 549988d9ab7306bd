import { useText } from '#app/i18n/language.tsx'
import { useSavedAt } from '#app/platform/saved.ts'
import { useOnline, useReachable } from '#app/platform/use-online.ts'
import { Icon } from '#app/ui/icon.tsx'
import { optionalPart } from '#app/ui/optional-part.tsx'

// Its code comes from the same worker that had the saved page. Without it the page still says that it is not current.
const SavedTime = optionalPart(async () => (await import('./lazy/saved-time.tsx')).SavedTime)

/**
 * Says what still works while there is no network, that the shop cannot be reached while calls get no reply, and when
 * the content on screen was saved. Present from the start, as live regions must be.
 */
export function OfflineNote() {
  const t = useText()
  const online = useOnline()
  const reached = useReachable()
  const savedAt = useSavedAt()
  return (
    <div role="status" className="offline-note tint-info">
      {online && reached && savedAt === null ? null : (
        <>
          <Icon name="offline" />
          <p>
            {t(online ? (savedAt === null ? 'saved.unreached' : 'saved.noAnswer') : 'saved.offline')}{' '}
            {savedAt === null ? null : <SavedTime at={savedAt} />}
          </p>
        </>
      )}
    </div>
  )
}
