import { useParams } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { AreaPage } from '#app/shell/later/area-page.tsx'
import { notOpen } from '../not-open.ts'

export const loader = notOpen
export const clientLoader = () => null

/** The longest campaign id that a title shows whole. */
const ID_LENGTH = 40

/** One group buy. It has no header. @source spec §2 store and checkout areas */
export default function CampaignPage() {
  const t = useText()
  const { id = '' } = useParams()
  return (
    <AreaPage
      title={t('closed.campaign', { id: id.slice(0, ID_LENGTH) })}
      text="closed.text"
      back="/store/groupCampaigns"
    />
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
