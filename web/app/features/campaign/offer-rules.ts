import type { Campaign, CampaignItem, Group } from './queries.ts'

/** `days` may exceed two digits; `time` is `HH:MM:SS`. */
interface TimeLeft {
  days: number
  time: string
}

const DAY = 86_400

/** @param milliseconds time left; nothing is left at 0 and below */
export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const of = (unit: number, modulo: number) => String(Math.floor(seconds / unit) % modulo).padStart(2, '0')
  return { days: Math.floor(seconds / DAY), time: `${of(3600, 24)}:${of(60, 60)}:${of(1, 60)}` }
}

/** Time for a group to fill, in hours if that is an integer. */
export const fillTime = (minutes: number): { unit: 'hours' | 'minutes'; count: number } =>
  minutes % 60 === 0 ? { unit: 'hours', count: minutes / 60 } : { unit: 'minutes', count: minutes }

/** Why a group purchase is not possible. */
export type UnavailableReason = 'COMING' | 'ENDED' | 'CANCELLED' | 'SOLD_OUT'

interface AvailabilityInput {
  campaign: Pick<Campaign, 'status'>
  /** Units of the chosen options in stock. */
  available: number
  /** The group to join; null starts a new one. */
  joins: Group | null
}

/** An open group may be joined after its campaign has ended; a new one cannot be started then. */
export function unavailableReason({ campaign, available, joins }: AvailabilityInput): UnavailableReason | null {
  if (campaign.status === 'COMING' || campaign.status === 'CANCELLED') return campaign.status
  if (campaign.status === 'ENDED' && joins === null) return 'ENDED'
  return available > 0 ? null : 'SOLD_OUT'
}

/** Whether a group can be joined, by the server's clock, or by its status while that clock is unknown. */
export function isOpen({ status, missing, expiresAt }: Group, now: number | null): boolean {
  if (status !== 'OPEN' || missing <= 0 || expiresAt === null) return false
  return now === null || Date.parse(expiresAt) > now
}

/** The item named in the address, else that of the group in it, else the only one. */
export function requestedItem(
  items: readonly CampaignItem[],
  groups: readonly Group[],
  named: { item: string | null; group: string | null },
): CampaignItem | null {
  const group = groups.find(({ groupId }) => groupId === named.group)
  const wanted = named.item ?? group?.campaignProductItemId
  return items.find(({ id }) => id === wanted) ?? (items.length === 1 ? (items[0] ?? null) : null)
}

/** Share of a limited quantity that is sold, in percent; null without a limit. */
export function soldPercent({ soldUnits, unitsLeft }: Pick<CampaignItem, 'soldUnits' | 'unitsLeft'>): number | null {
  if (unitsLeft === null || soldUnits + unitsLeft === 0) return null
  return Math.round((100 * soldUnits) / (soldUnits + unitsLeft))
}

/** The item with the greatest saving. */
export const bestItem = (items: readonly CampaignItem[]): CampaignItem | null =>
  items.reduce<CampaignItem | null>((best, item) => (best && best.saving >= item.saving ? best : item), null)
