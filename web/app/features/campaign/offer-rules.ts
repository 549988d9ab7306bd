import type { Campaign, CampaignItem, Group } from './queries.ts'

/** Time that is left, for a clock that ticks. `days` may be more than two digits; `time` is `HH:MM:SS`. */
interface TimeLeft {
  days: number
  time: string
}

const DAY = 86_400

/** @param milliseconds none are left at 0 and below */
export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const of = (unit: number, most: number) => String(Math.floor(seconds / unit) % most).padStart(2, '0')
  return { days: Math.floor(seconds / DAY), time: `${of(3600, 24)}:${of(60, 60)}:${of(1, 60)}` }
}

/** How long a group may take to fill, in the greatest whole unit. */
export function fillTime(minutes: number): { unit: 'hours' | 'minutes'; count: number } {
  return minutes % 60 === 0 ? { unit: 'hours', count: minutes / 60 } : { unit: 'minutes', count: minutes }
}

/** Why nobody can buy at the group's price; null when somebody can. */
export type Closed = 'COMING' | 'ENDED' | 'CANCELLED' | 'SOLD_OUT'

interface Asked {
  campaign: Pick<Campaign, 'status'>
  /** Units of the choice that the shop could sell now. */
  available: number
  /** The group to join; null starts a new one. */
  joins: Group | null
}

/** An open group may be joined after its campaign has ended; a new one cannot begin then. */
export function closedFor({ campaign, available, joins }: Asked): Closed | null {
  if (campaign.status === 'COMING' || campaign.status === 'CANCELLED') return campaign.status
  if (campaign.status === 'ENDED' && joins === null) return 'ENDED'
  return available > 0 ? null : 'SOLD_OUT'
}

/** Whether a group takes one more shopper, by the clock of the server; by its status while that clock is not known. */
export function isOpen({ status, missing, expiresAt }: Group, now: number | null): boolean {
  if (status !== 'OPEN' || missing <= 0 || expiresAt === null) return false
  return now === null || Date.parse(expiresAt) > now
}

/** The item that an address means: the one it names, that of the group it invites to, or the only one there is. */
export function itemMeant(
  items: readonly CampaignItem[],
  groups: readonly Group[],
  asked: { item: string | null; group: string | null },
): CampaignItem | null {
  const group = groups.find(({ groupId }) => groupId === asked.group)
  const wanted = asked.item ?? group?.campaignProductItemId
  return items.find(({ id }) => id === wanted) ?? (items.length === 1 ? (items[0] ?? null) : null)
}

/** What is sold of a limited number, in whole percent; null when the number has no limit, and then nothing is claimed. */
export function soldPercent({ soldUnits, unitsLeft }: Pick<CampaignItem, 'soldUnits' | 'unitsLeft'>): number | null {
  if (unitsLeft === null || soldUnits + unitsLeft === 0) return null
  return Math.round((100 * soldUnits) / (soldUnits + unitsLeft))
}

/** The item that stands for a campaign: the one on which a shopper saves most. */
export function bestItem(items: readonly CampaignItem[]): CampaignItem | null {
  return items.reduce<CampaignItem | null>((best, item) => (best && best.saving >= item.saving ? best : item), null)
}
