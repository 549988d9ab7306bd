import { useSearchParams } from 'react-router'
import { ConfirmDeletion, ExportDownload } from './privacy-links.tsx'
import { PrivacySection } from './privacy-section.tsx'

/** The shopper's data. Mailed links lead here too, with `export` or `delete` and a token. */
export function Privacy() {
  const [search] = useSearchParams()
  const [exported, deleted] = [search.get('export'), search.get('delete')]
  if (exported) return <ExportDownload token={exported} />
  return deleted ? <ConfirmDeletion token={deleted} /> : <PrivacySection />
}
