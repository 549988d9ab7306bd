import { beforeAll, expect, test } from 'vitest'
import {
  newContact,
  PAIR_ITEM,
  pay,
  readyCampaignCart,
  reserveInCampaign,
  runCampaigns,
  stockForMany,
} from '../../testing/campaigns.ts'
import { CallFailed, type Shopper } from '../../testing/shopper.ts'
import { isOrder, openHoldShop, sessionOf, shop, stranger } from './holds.fixture.ts'

openHoldShop()
beforeAll(async () => {
  await runCampaigns(shop())
  await stockForMany(shop(), 500)
})

const setLeft = (units: number) =>
  shop().rows('UPDATE campaign_item SET units_left = $2 WHERE id = $1', [PAIR_ITEM, units])
const unitsLeft = async () =>
  (await shop().rows<{ units: number }>('SELECT units_left AS units FROM campaign_item WHERE id = $1', [PAIR_ITEM]))[0]
    ?.units

/** Orders in a new group. @returns the order's id, or the code of the refusal */
async function outcome(shopper: Shopper, quantity = 1, contact = newContact()): Promise<string> {
  await readyCampaignCart(shopper, { quantity }, contact)
  return reserveInCampaign(shopper).then(
    ({ orderID }) => orderID,
    (error: unknown) => (error instanceof CallFailed ? error.code : String(error)),
  )
}

/** A new visitor with the network address of another. */
function neighbour({ address }: Shopper): Shopper {
  const shopper = stranger()
  shopper.address = address
  return shopper
}

test('of the last three units of a campaign a visitor who never pays holds one, and others get the rest', async () => {
  await setLeft(3)
  const greedy = stranger()
  expect(await outcome(greedy)).toSatisfy(isOrder)
  expect(await outcome(neighbour(greedy))).toBe('HOLD_SHARE')
  expect(await outcome(neighbour(greedy))).toBe('HOLD_SHARE')
  expect(await unitsLeft()).toBe(2)
  expect(await outcome(stranger())).toSatisfy(isOrder)
  expect(await outcome(stranger())).toSatisfy(isOrder)
  expect(await unitsLeft()).toBe(0)
})

test('the share of a campaign is of all units that were not paid, those that others hold included', async () => {
  await setLeft(10)
  const [one, other] = [stranger(), stranger()]
  for (const visitor of [one, other]) {
    // The share is 30 % of all ten units, although the first visitor's order leaves only seven.
    expect(await outcome(visitor, 2)).toSatisfy(isOrder)
    expect(await outcome(neighbour(visitor), 2)).toBe('HOLD_SHARE')
    expect(await outcome(neighbour(visitor), 1)).toSatisfy(isOrder)
  }
  expect(await unitsLeft()).toBe(4)
})

test('a visitor who has paid may order of the campaign again', async () => {
  await setLeft(3)
  const shopper = stranger()
  await readyCampaignCart(shopper)
  await pay(shop(), { shopper, order: await reserveInCampaign(shopper) })
  expect(await outcome(neighbour(shopper))).toSatisfy(isOrder)
})

test('a session with another network and contact has no share of its own', async () => {
  await setLeft(3)
  const shopper = stranger()
  expect(await outcome(shopper)).toSatisfy(isOrder)
  await shop().rows('UPDATE campaign SET max_groups = 5, max_units = 5')
  expect(await outcome(sessionOf(shopper))).toBe('HOLD_SHARE')
})

test('an item without a number of its own has no such share', async () => {
  await shop().rows('UPDATE campaign_item SET units_left = NULL WHERE id = $1', [PAIR_ITEM])
  const first = stranger()
  expect(await outcome(first, 2)).toSatisfy(isOrder)
  expect(await outcome(neighbour(first), 2)).toSatisfy(isOrder)
})
