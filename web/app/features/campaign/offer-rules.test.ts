import { expect, test } from 'vitest'
import { bestItem, fillTime, isOpen, requestedItem, soldPercent, timeLeft, unavailableReason } from './offer-rules.ts'
import type { CampaignItem, Group } from './queries.ts'

const group = (parts: Partial<Group> = {}): Group => ({
  groupId: 'g1',
  campaignProductItemId: 'i2',
  size: 3,
  paid: 2,
  missing: 1,
  members: [],
  expiresAt: '2026-11-21T12:00:00Z',
  status: 'OPEN',
  mine: false,
  ...parts,
})
const item = (id: string, saving = 100) => ({ id, saving }) as CampaignItem
const NOON = Date.parse('2026-11-21T12:00:00Z')

test.each([
  [-5, 0, '00:00:00'],
  [0, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [59_000, 0, '00:00:59'],
  [3_600_000, 0, '01:00:00'],
  [86_399_000, 0, '23:59:59'],
  [86_400_000, 1, '00:00:00'],
  [100 * 86_400_000 + 61_000, 100, '00:01:01'],
])('%d ms are %d days and %s', (milliseconds, days, time) => {
  expect(timeLeft(milliseconds)).toEqual({ days, time })
})

test.each([
  [1440, 'hours', 24],
  [60, 'hours', 1],
  [90, 'minutes', 90],
  [1, 'minutes', 1],
] as const)('%d minutes to fill are shown in %s', (minutes, unit, count) => {
  expect(fillTime(minutes)).toEqual({ unit, count })
})

test.each([
  ['RUNNING', 5, null, null],
  ['RUNNING', 0, null, 'SOLD_OUT'],
  ['COMING', 5, null, 'COMING'],
  ['CANCELLED', 5, group(), 'CANCELLED'],
  ['ENDED', 5, null, 'ENDED'],
  ['ENDED', 5, group(), null],
  ['ENDED', 0, group(), 'SOLD_OUT'],
] as const)('a campaign that is %s, with %d left, joining %o', (status, available, joins, closed) => {
  expect(unavailableReason({ campaign: { status }, available, joins })).toBe(closed)
})

test('a group is open until its clock has run out, whatever its status says by then', () => {
  expect(isOpen(group(), NOON - 1)).toBe(true)
  expect(isOpen(group(), NOON)).toBe(false)
  expect(isOpen(group(), null)).toBe(true)
  expect(isOpen(group({ missing: 0, status: 'FULL' }), null)).toBe(false)
  expect(isOpen(group({ missing: 0, status: 'FULL' }), NOON - 1)).toBe(false)
  expect(isOpen(group({ status: 'WAITING', expiresAt: null }), NOON - 1)).toBe(false)
})

test('the address means the item that it names, the item of its group, or the only one', () => {
  const items = [item('i1'), item('i2')]
  expect(requestedItem(items, [], { item: 'i1', group: null })?.id).toBe('i1')
  expect(requestedItem(items, [group()], { item: null, group: 'g1' })?.id).toBe('i2')
  expect(requestedItem(items, [], { item: null, group: 'g1' })).toBeNull()
  expect(requestedItem(items, [], { item: 'other', group: null })).toBeNull()
  expect(requestedItem([item('i1')], [], { item: 'other', group: null })?.id).toBe('i1')
  expect(requestedItem([], [], { item: null, group: null })).toBeNull()
})

test('how much is sold is said only of a limited number', () => {
  expect(soldPercent({ soldUnits: 9, unitsLeft: null })).toBeNull()
  expect(soldPercent({ soldUnits: 0, unitsLeft: 60 })).toBe(0)
  expect(soldPercent({ soldUnits: 20, unitsLeft: 40 })).toBe(33)
  expect(soldPercent({ soldUnits: 60, unitsLeft: 0 })).toBe(100)
})

test('the item that saves most stands for its campaign', () => {
  expect(bestItem([item('i1', 5), item('i2', 9), item('i3', 9)])?.id).toBe('i2')
  expect(bestItem([])).toBeNull()
})
