export type GroupStatus = 'WAITING' | 'OPEN' | 'FULL' | 'FAILED' | 'CANCELLED'
export type SeatState = 'HELD' | 'PAID' | 'LEFT' | 'REFUNDING'

export type GroupTransition = 'OPEN' | 'FILL' | 'FAIL' | 'CANCEL'

/**
 * Every move a group can make; what is not here cannot happen. It opens when its leader has paid, fills with the last
 * payment, and fails when its own clock runs out. It is cancelled when its leader never pays, or when the campaign
 * is withdrawn. A group that is full, failed or cancelled stays so.
 */
const GROUP_MOVES: Record<GroupTransition, { from: readonly GroupStatus[]; to: GroupStatus }> = {
  OPEN: { from: ['WAITING'], to: 'OPEN' },
  FILL: { from: ['OPEN'], to: 'FULL' },
  FAIL: { from: ['OPEN'], to: 'FAILED' },
  CANCEL: { from: ['WAITING', 'OPEN'], to: 'CANCELLED' },
}

const nextIn =
  <State, Move extends string>(moves: Record<Move, { from: readonly State[]; to: State }>) =>
  (from: State, move: Move): State | null =>
    moves[move].from.includes(from) ? moves[move].to : null

/** The status after a move; null when the group cannot make it from this one. */
export const nextGroupStatus = nextIn(GROUP_MOVES)

export type SeatTransition = 'PAY' | 'LEAVE' | 'RETAKE' | 'REFUND'

/** An unpaid order waits for its seat (HELD) until it is paid or left. One that was left can be paid by a payment that came late. */
const SEAT_MOVES: Record<SeatTransition, { from: readonly SeatState[]; to: SeatState }> = {
  PAY: { from: ['HELD'], to: 'PAID' },
  LEAVE: { from: ['HELD'], to: 'LEFT' },
  RETAKE: { from: ['LEFT'], to: 'HELD' },
  REFUND: { from: ['PAID'], to: 'REFUNDING' },
}

/** The state after a move; null when the seat cannot make it from this one. */
export const nextSeatState = nextIn(SEAT_MOVES)

interface CampaignTimes {
  status: 'ACTIVE' | 'CANCELLED'
  startsAt: Date
  endsAt: Date
}

/** Status of a campaign at an instant. */
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

/** Status of a group at an instant: one whose clock has run out has failed, whether its job has run or not. */
export function groupStatus({ status, expiresAt }: Pick<GroupState, 'status' | 'expiresAt'>, now: Date): GroupStatus {
  return status === 'OPEN' && expiresAt !== null && expiresAt <= now ? 'FAILED' : status
}

/** Whether a group has a seat to take. */
export function canJoin(group: GroupState, now: Date): boolean {
  return groupStatus(group, now) === 'OPEN' && group.seatsTaken < group.size
}

/** When a group that opens at an instant fails unless it is full. */
export function expiryOf(openedAt: Date, fillMinutes: number): Date {
  return new Date(openedAt.getTime() + fillMinutes * 60_000)
}

/**
 * The first instant at which goods of a group can be collected: when the group's clock has run out, or for a group that
 * has yet to open, when it would if it opened now.
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

/** What a shopper has bought in a campaign, or holds. */
export interface Bought {
  units: number
  /** Groups of the shopper that are not full yet. */
  groups: number
  /** Whether the shopper has a seat in the group to join. */
  inGroup: boolean
}

/** Units that a shopper may still buy, in one more group. */
export function unitsAllowed(bought: Bought, limits: { maxUnits: number; maxGroups: number }): number {
  if (bought.inGroup || bought.groups >= limits.maxGroups) return 0
  return Math.max(0, limits.maxUnits - bought.units)
}
