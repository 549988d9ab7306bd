import { defineArea } from '../../area.ts'
import { campaignEndpoints } from './endpoints.ts'
import { closeGroup } from './seats-service.ts'

export const campaign = defineArea({
  uses: ['store', 'catalogue'],
  owns: ['campaign', 'campaign_group', 'campaign_item', 'campaign_price', 'campaign_seat'],
  reads: ['product', 'session', 'stock', 'variant'],
  endpoints: campaignEndpoints,
  jobs: { 'close-group': (context, { groupId }) => closeGroup(context, groupId) },
})
