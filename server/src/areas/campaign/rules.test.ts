import { describe, expect, it, test } from 'vitest'
import {
  campaignStatus,
  canJoin,
  collectedFrom,
  type GroupStatus,
  type GroupTransition,
  groupStatus,
  nextGroupStatus,
  nextSeatState,
  type SeatState,
  type SeatTransition,
  shownNameOf,
  unitsAllowed,
} from './rules.ts'

const GROUPS: GroupStatus[] = ['WAITING', 'OPEN', 'FULL', 'FAILED', 'CANCELLED']
const GROUP_TRANSITIONS: GroupTransition[] = ['OPEN', 'FILL', 'FAIL', 'CANCEL']
/** Written out by hand: any other transition must be impossible. */
const GROUPS_ALLOWED: Record<string, GroupStatus> = {
  'WAITING OPEN': 'OPEN',
  'WAITING CANCEL': 'CANCELLED',
  'OPEN FILL': 'FULL',
  'OPEN FAIL': 'FAILED',
  'OPEN CANCEL': 'CANCELLED',
}

test.each(GROUPS.flatMap((from) => GROUP_TRANSITIONS.map((move) => [from, move] as const)))(
  'a group %s: %s',
  (from, move) => {
    expect(nextGroupStatus(from, move)).toBe(GROUPS_ALLOWED[`${from} ${move}`] ?? null)
  },
)

const SEATS: SeatState[] = ['HELD', 'PAID', 'LEFT', 'REFUNDING']
const SEAT_TRANSITIONS: SeatTransition[] = ['PAY', 'LEAVE', 'RETAKE', 'REFUND']
const SEATS_ALLOWED: Record<string, SeatState> = {
  'HELD PAY': 'PAID',
  'HELD LEAVE': 'LEFT',
  'LEFT RETAKE': 'HELD',
  'PAID REFUND': 'REFUNDING',
}

test.each(SEATS.flatMap((from) => SEAT_TRANSITIONS.map((move) => [from, move] as const)))(
  'a seat %s: %s',
  (from, move) => {
    expect(nextSeatState(from, move)).toBe(SEATS_ALLOWED[`${from} ${move}`] ?? null)
  },
)

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
const [startsAt, endsAt] = [at(10), at(20)]

test.each([
  ['ACTIVE', 9, 'COMING'],
  ['ACTIVE', 10, 'RUNNING'],
  ['ACTIVE', 19, 'RUNNING'],
  ['ACTIVE', 20, 'ENDED'],
  ['CANCELLED', 15, 'CANCELLED'],
] as const)('a campaign that is %s, at minute %i: %s', (status, minute, expected) => {
  expect(campaignStatus({ status, startsAt, endsAt }, at(minute))).toBe(expected)
})

describe('a group on the clock', () => {
  const open = { status: 'OPEN', size: 3, seatsTaken: 2, expiresAt: at(30) } as const

  it('is open until its time is over, whether its job has run or not', () => {
    expect(groupStatus(open, at(29))).toBe('OPEN')
    expect(groupStatus(open, at(30))).toBe('FAILED')
    expect(groupStatus({ ...open, status: 'FULL' }, at(40))).toBe('FULL')
  })

  it.each([
    ['open with a free seat', {}, 29, true],
    ['over', {}, 30, false],
    ['with every seat taken', { seatsTaken: 3 }, 29, false],
    ['before its leader has paid', { status: 'WAITING', expiresAt: null }, 29, false],
    ['cancelled', { status: 'CANCELLED' }, 29, false],
  ] as const)('can be joined or not: %s', (_name, change, minute, expected) => {
    expect(canJoin({ ...open, ...change }, at(minute))).toBe(expected)
  })

  it('is collected from the end of its own clock on, a new one from the end of the clock that it would have', () => {
    const campaign = { fillMinutes: 15 }
    expect(collectedFrom({ campaign, group: open }, at(0))).toEqual(at(30))
    expect(collectedFrom({ campaign, group: null }, at(0))).toEqual(at(15))
    expect(collectedFrom({ campaign, group: open }, at(45))).toEqual(at(45))
  })
})

test.each([
  ['nothing yet', { units: 0, groups: 0, inGroup: false }, 4],
  ['below the limit', { units: 2, groups: 0, inGroup: false }, 2],
  ['the limit', { units: 4, groups: 0, inGroup: false }, 0],
  ['more than the limit, which was lowered', { units: 5, groups: 0, inGroup: false }, 0],
  ['as many groups as may be', { units: 1, groups: 2, inGroup: false }, 0],
  ['a seat in this group', { units: 1, groups: 1, inGroup: true }, 0],
] as const)('a shopper who has bought %s may buy more: %s', (_name, bought, expected) => {
  expect(unitsAllowed(bought, { maxUnits: 4, maxGroups: 2 })).toBe(expected)
})

test.each([
  ['Lin Wei', 'L**'],
  ['  maria', 'M**'],
  ['林美', '林**'],
  ['𠮷田', '𠮷**'],
  ['', '**'],
])('%j is shown as %s', (name, shown) => {
  expect(shownNameOf(name)).toBe(shown)
})
