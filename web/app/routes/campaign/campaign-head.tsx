import type { Campaign } from '#app/features/campaign/queries.ts'
import { PageHead, usePictureAddress } from '#app/shell/page-head.tsx'

interface CampaignHeadProps {
  campaign: Campaign
  title: string
  /** Address of the picture, as the API names it. */
  image: string
}

/** What search engines and chats read of a campaign. One that is over stays readable, and is no longer to be found. */
export function CampaignHead({ campaign, title, image }: CampaignHeadProps) {
  const address = usePictureAddress()
  const { line, status } = campaign
  return <PageHead title={title} description={line} image={address(image)} index={status === 'RUNNING'} />
}
