import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDocumentParts } from '#app/api/visit.tsx'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import { recordSavedAt } from '#app/platform/saved.ts'
import { useInteractedOrTimedOut } from '#app/platform/use-interacted-or-timed-out.ts'
import { optionalPart } from '#app/ui/optional-part.tsx'

// If its code cannot be loaded, for example because the network has just been lost, nothing is stored until the next
// document.
const OfflineSupport = optionalPart(async () => (await import('./lazy/offline-support.tsx')).OfflineSupport)

/** Starts once the page has settled, so that it does not slow down the first load. */
export function WorkerParts() {
  const isSettled = useInteractedOrTimedOut()
  useSavedDocument()
  return isSettled ? <OfflineSupport /> : null
}

/** An offline copy was rendered for a guest, so the app info of this visitor is refetched. */
function useSavedDocument(): void {
  const { visit, madeAt } = useDocumentParts()
  const client = useQueryClient()
  const { isOfflineCopy } = visit
  useEffect(() => {
    if (!isOfflineCopy) return
    recordSavedAt(Date.parse(madeAt))
    void client.invalidateQueries({ queryKey: appInfoQuery().queryKey })
  }, [isOfflineCopy, madeAt, client])
}
