import { defineArea } from '../../area.ts'
import { campaignEndpoints } from './endpoints.ts'
import { seatPart } from './seat-part.ts'
import { closeGroup } from './seats-service.ts'

export const campaign = defineArea({
  uses: ['store', 'catalogue'],
  owns: ['campaign', 'campaign_group', 'campaign_item', 'campaign_price', 'campaign_seat'],
  reads: ['order_hold', 'order_line', 'orders', 'product', 'session', 'stock', 'variant'],
  orderParts: [seatPart],
  endpoints: campaignEndpoints,
  jobs: { 'close-group': (context, { groupId }) => closeGroup(context, groupId) },
})
