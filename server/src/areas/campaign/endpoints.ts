import type { campaign } from '@istore/contract/areas/campaign.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import * as service from './service.ts'

export const campaignEndpoints: Handlers<typeof campaign> = {
  'GET /common3/campaign/fissionList': (visit) => service.campaigns(visit),
  'GET /common3/campaign/fission/{id}': (visit, { params }) => service.campaign(visit, params.id),
  'GET /productManagement2/campaignProductItem/list/all': (visit, { query }) =>
    service.campaignItems(visit, query.fissionCampaignId),
  'GET /productManagement2/campaignProductItem/{id}': (visit, { params }) => service.campaignItem(visit, params.id),
  'GET /common3/orders/list': (visit, { query }) => service.openGroups(visit, query.fissionCampaignId),
}
