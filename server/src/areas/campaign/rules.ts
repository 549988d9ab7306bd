export type GroupStatus = 'WAITING' | 'OPEN' | 'FULL' | 'FAILED' | 'CANCELLED'
export type SeatState = 'HELD' | 'PAID' | 'LEFT' | 'REFUNDING'

export type GroupTransition = 'OPEN' | 'FILL' | 'FAIL' | 'CANCEL'

/**
 * All transitions of a group; no other is possible. A group opens when its leader has paid, fills with the last
 * payment, and fails when its clock runs out. It is cancelled if its leader never pays, or if the campaign is
 * withdrawn. Full, failed and cancelled are final.
 */
const GROUP_TRANSITIONS: Record<GroupTransition, { from: readonly GroupStatus[]; to: GroupStatus }> = {
  OPEN: { from: ['WAITING'], to: 'OPEN' },
  FILL: { from: ['OPEN'], to: 'FULL' },
  FAIL: { from: ['OPEN'], to: 'FAILED' },
  CANCEL: { from: ['WAITING', 'OPEN'], to: 'CANCELLED' },
}

const nextIn =
  <State, Move extends string>(moves: Record<Move, { from: readonly State[]; to: State }>) =>
  (from: State, move: Move): State | null =>
    moves[move].from.includes(from) ? moves[move].to : null

/** The status after a transition; null if it is not possible from this status. */
export const nextGroupStatus = nextIn(GROUP_TRANSITIONS)

export type SeatTransition = 'PAY' | 'LEAVE' | 'RETAKE' | 'REFUND'

/** The seat of an unpaid order is HELD until it is paid or left. A late payment can still pay for a left seat. */
const SEAT_TRANSITIONS: Record<SeatTransition, { from: readonly SeatState[]; to: SeatState }> = {
  PAY: { from: ['HELD'], to: 'PAID' },
  LEAVE: { from: ['HELD'], to: 'LEFT' },
  RETAKE: { from: ['LEFT'], to: 'HELD' },
  REFUND: { from: ['PAID'], to: 'REFUNDING' },
}

/** The state after a transition; null if it is not possible from this state. */
export const nextSeatState = nextIn(SEAT_TRANSITIONS)

interface CampaignTimes {
  status: 'ACTIVE' | 'CANCELLED'
  startsAt: Date
  endsAt: Date
}

export function campaignStatus({ status, startsAt, endsAt }: CampaignTimes, now: Date) {
  if (status === 'CANCELLED') return 'CANCELLED'
  if (now < startsAt) return 'COMING'
  return now < endsAt ? 'RUNNING' : 'ENDED'
}

interface GroupState {
  status: GroupStatus
  size: number
  seatsTaken: number
  expiresAt: Date | null
}

/** Status of a group at an instant. A group whose clock has run out has failed, whether or not its job has run. */
export function groupStatus({ status, expiresAt }: Pick<GroupState, 'status' | 'expiresAt'>, now: Date): GroupStatus {
  return status === 'OPEN' && expiresAt !== null && expiresAt <= now ? 'FAILED' : status
}

/** Whether a group has a free seat. */
export function canJoin(group: GroupState, now: Date): boolean {
  return groupStatus(group, now) === 'OPEN' && group.seatsTaken < group.size
}

/** When a group that opens at an instant fails unless it is full by then. */
export function expiryOf(openedAt: Date, fillMinutes: number): Date {
  return new Date(openedAt.getTime() + fillMinutes * 60_000)
}

/**
 * The earliest instant from which goods of a group can be prepared: when the group's clock runs out; for a group not
 * yet open, when it would run out if the group opened now.
 */
export function collectedFrom(
  { campaign, group }: { campaign: { fillMinutes: number }; group: { expiresAt: Date | null } | null },
  now: Date,
): Date {
  const full = group?.expiresAt ?? expiryOf(now, campaign.fillMinutes)
  return full > now ? full : now
}

/** A member's name as others see it: only its first character, for privacy. */
export function shownNameOf(name: string): string {
  const [first = ''] = name.trim()
  return `${first.toUpperCase()}**`
}

/** What a shopper has bought, or holds, in a campaign. */
export interface Bought {
  units: number
  /** Number of the shopper's groups that are not full yet. */
  groups: number
  /** Whether the shopper has a seat in the group to join. */
  inGroup: boolean
}

/** How many units a shopper may still buy in the next order. */
export function unitsAllowed(bought: Bought, limits: { maxUnits: number; maxGroups: number }): number {
  if (bought.inGroup || bought.groups >= limits.maxGroups) return 0
  return Math.max(0, limits.maxUnits - bought.units)
}
