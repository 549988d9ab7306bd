import type { Reply } from '@istore/contract/index.ts'
import { type QueryFunction, queryOptions } from '@tanstack/react-query'
import { readQuery } from '#app/api/query-client.ts'

export type Campaign = Reply<'GET /common3/campaign/fission/{id}'>['campaign']
export type CampaignItem = Reply<'GET /productManagement2/campaignProductItem/list/all'>['items'][number]
export type OfferedItem = Reply<'GET /productManagement2/campaignProductItem/{id}'>['item']
type Groups = Reply<'GET /common3/orders/list'>
export type Group = Groups['groups'][number]

/** Polling interval while the page is visible, in milliseconds. */
const GROUPS_EVERY_MS = 10_000

export const campaignsQuery = () => readQuery('GET /common3/campaign/fissionList')

export const campaignQuery = (id: string) => readQuery('GET /common3/campaign/fission/{id}', { params: { id } })

/** Items of a campaign, with stock at the selected store location. */
export const campaignItemsQuery = (campaignId: string) =>
  readQuery('GET /productManagement2/campaignProductItem/list/all', { query: { fissionCampaignId: campaignId } })

/** One item with its full product. */
export const offeredItemQuery = (itemId: string) =>
  readQuery('GET /productManagement2/campaignProductItem/{id}', { params: { id: itemId } })

/** Open groups, polled while the page is visible and on return to it, as seats go fast. */
export const groupsQuery = (campaignId: string) => {
  const read = readQuery('GET /common3/orders/list', { query: { fissionCampaignId: campaignId } })
  return queryOptions({
    queryKey: read.queryKey,
    queryFn: read.queryFn as QueryFunction<Groups>,
    staleTime: GROUPS_EVERY_MS / 2,
    refetchInterval: GROUPS_EVERY_MS,
    refetchOnWindowFocus: true,
  })
}
