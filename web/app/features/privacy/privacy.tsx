import { useSearchParams } from 'react-router'
import { ownPage } from '#app/features/account/subpage.ts'
import { ConfirmDeletion, ExportDownload } from './privacy-links.tsx'
import { PrivacySection } from './privacy-section.tsx'

/** `/user/privacy`. @source spec §7 Account and profile */
export const privacyPage = ownPage({ title: 'privacy.title', View: Privacy })

/** The shopper's data. Mailed links lead here too, with `export` or `delete` and a token. */
function Privacy() {
  const [search] = useSearchParams()
  const [exported, deleted] = [search.get('export'), search.get('delete')]
  if (exported) return <ExportDownload token={exported} />
  return deleted ? <ConfirmDeletion token={deleted} /> : <PrivacySection />
}
