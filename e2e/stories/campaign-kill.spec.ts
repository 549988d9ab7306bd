import { timeLimit } from '../../tools/testing/extent.mjs'
import { endClock, groupOf, holdOrders, jobsOf, ownCampaign } from '../fixtures/campaigns.ts'
import { GroupShopper } from '../fixtures/group-shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const REFUNDS = ['close-group', 'refund-group-order', 'refund-payment'] as const

test('a server killed before and during the refunds of a failed group refunds each payment once', async ({
  ownShop,
  browser,
}, info) => {
  test.slow()
  // The open page follows the order, and retries while the server is down: its connections are cut, reset or refused.
  expectConsoleError('net::ERR_')
  const { shop, shopper, page } = await ownShop()
  const offer = await ownCampaign(shop, { groupSize: 3 })
  const leader = new GroupShopper(shopper, info)
  const { texts } = leader
  await leader.openOffer(offer.path)
  await leader.takeOffer(texts.start, offer.id)
  const led = await leader.pay()
  const groupId = await groupOf(shop, led)
  const friend = await GroupShopper.another(browser, info, shop)
  await friend.openOffer(`${offer.path}?group=${groupId}`)
  await friend.takeOffer(texts.joinThis, offer.id)
  const joined = await friend.pay()
  await friend.page.context().close()

  const orders = [led, joined]
  const release = await holdOrders(shop, orders)
  await endClock(shop, groupId)
  // The group has failed, both refunds have begun, and neither can continue.
  await expect
    .poll(() => jobsOf(shop, 'refund-group-order'), { timeout: timeLimit(20_000) })
    .toEqual({ all: 2, taken: 2 })
  await shop.kill()
  await release()
  for (const orderId of orders) expect(await shop.moneyHeld(orderId)).toBeGreaterThan(0)
  await shop.open()
  await expect
    .poll(async () => (await jobsOf(shop, 'refund-group-order')).all, { timeout: timeLimit(30_000) })
    .toBeLessThan(2)
  await shop.kill()
  await shop.open()
  await expect.poll(async () => (await jobsOf(shop, ...REFUNDS)).all, { timeout: timeLimit(30_000) }).toBe(0)
  for (const orderId of orders) {
    const [payment, ...others] = await shop.payments(orderId)
    expect(others).toEqual([])
    expect(payment?.refunds).toEqual([expect.objectContaining({ cents: payment?.cents })])
  }
  await page.reload()
  await expect(page.getByText(texts.refunded)).toBeVisible()
})
