import { href, useNavigate } from 'react-router'
import { campaignPath } from '#app/paths.ts'
import { PageBar } from '#app/ui/page-bar.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { CampaignView } from './campaign-view.tsx'
import { GroupList } from './group-list.tsx'
import { InviteButton } from './invite-button.tsx'
import type { Campaign, CampaignItem, Group } from './queries.ts'

interface CampaignContentProps {
  campaign: Campaign
  items: readonly CampaignItem[]
  currency: string
  /** Undefined while loading. */
  groups: readonly Group[] | undefined
  /** Group named by an invitation; if it were open, its item's page would have been shown instead. */
  invitedTo: string | null
}

/** A campaign with several items. Joining a group leads to its item first, where options are chosen. */
export function CampaignContent({ campaign, items, currency, groups, invitedTo }: CampaignContentProps) {
  const navigate = useNavigate()
  const itemOf = (group: Group) => items.find(({ id }) => id === group.campaignProductItemId)
  return (
    <>
      <CampaignHead campaign={campaign} items={items} currency={currency} />
      <PageBar title={campaign.name} back={href('/store/groupCampaigns')} />
      <main id="content" className="page">
        <CampaignView
          campaign={campaign}
          items={items}
          currency={currency}
          invitationOver={groups !== undefined && invitedTo !== null}
          groups={
            <GroupList
              groups={groups ?? []}
              startable={campaign.status === 'RUNNING'}
              nameOf={(group) => itemOf(group)?.product.name}
              blockedReason={null}
              joining={null}
              onJoin={({ groupId }) => void navigate(campaignPath(campaign.id, { group: groupId }))}
              invite={(group) => (
                <InviteButton campaignId={campaign.id} group={group} name={itemOf(group)?.product.name ?? ''} />
              )}
            />
          }
        />
      </main>
    </>
  )
}
