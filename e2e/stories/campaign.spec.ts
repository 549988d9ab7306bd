import { timeLimit } from '../../tools/testing/extent.mjs'
import { endClock, groupOf, PAIR } from '../fixtures/campaigns.ts'
import { GroupShopper } from '../fixtures/group-shopper.ts'
import { expect, test } from '../fixtures/story.ts'

const OFFER = `/store/groupCampaign/${PAIR.id}?item=${PAIR.item}`

test('two people buy one group of two: the first invites, the second joins, both see it complete', async ({
  shopper,
  browser,
  shop,
}, info) => {
  test.slow()
  const leader = new GroupShopper(shopper, info)
  const { texts, page } = leader
  await leader.openOffer('/store/groupCampaigns')
  await page.getByRole('link', { name: texts.pair }).click()
  await page.getByRole('link', { name: texts.eggTarts }).click()
  await leader.takeOffer(texts.start, PAIR.id)
  const led = await leader.pay()
  await expect(page.getByRole('heading', { name: texts.open })).toBeVisible()
  await expect(page.getByText(texts.progress)).toBeVisible()
  const groupId = await groupOf(shop, led)

  const friend = await GroupShopper.another(browser, info, shop)
  await friend.openOffer(`/store/groupCampaign/${PAIR.id}?group=${groupId}`)
  await expect(friend.page.getByText(texts.needsOne).first()).toBeVisible()
  await friend.takeOffer(texts.joinThis, PAIR.id)
  await friend.pay()
  await expect(friend.page.getByText(texts.allIn)).toBeVisible()
  // The page of the first shopper was open all the time.
  await expect(page.getByRole('heading', { name: texts.complete })).toBeVisible({ timeout: timeLimit(20_000) })
  expect(await shop.moneyHeld(led)).toBeGreaterThan(0)
  await friend.page.context().close()
})

test('a group that does not fill in time is refunded, and the page says so', async ({ shopper, shop }, info) => {
  test.slow()
  const leader = new GroupShopper(shopper, info)
  const { texts, page } = leader
  await leader.openOffer(OFFER)
  await leader.takeOffer(texts.start, PAIR.id)
  const orderId = await leader.pay()
  await endClock(shop, await groupOf(shop, orderId))
  await expect.poll(() => shop.moneyHeld(orderId), { timeout: timeLimit(20_000) }).toBe(0)
  await page.reload()
  await expect(page.getByText(texts.notFilled)).toBeVisible()
  await expect(page.getByText(texts.refunded)).toBeVisible()
  await expect(page.getByText(orderId)).toBeVisible()
  await expect(page, 'neither a success nor a payment that failed').toHaveTitle(texts.overTitle)
})

test('every screen of a group buy stays in the campaign, in both languages', async ({ shopper }, info) => {
  const person = new GroupShopper(shopper, info)
  const { texts, page } = person
  const campaignCart = `/checkout/campaignCart?FissionSale=${PAIR.id}`
  await person.openOffer(OFFER)
  await person.takeOffer(texts.start, PAIR.id)
  const back = page.getByRole('banner').getByRole('link', { name: texts.back })
  await back.click()
  await page.waitForURL(`**/checkout/campaignCheckout?FissionSale=${PAIR.id}`)
  // The address changes before the page does.
  await expect(back).toHaveAttribute('href', campaignCart)
  await back.click()
  await page.waitForURL(`**${campaignCart}`)
  await page.reload()
  await expect(page.getByRole('link', { name: texts.pair })).toBeVisible()
  if (shopper.isPhone) await expect(shopper.cartLink(1)).toHaveAttribute('href', campaignCart)
  const other = shopper.language === 'en' ? '中文' : 'English'
  await page.getByRole('contentinfo').getByText(other, { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', shopper.language === 'en' ? 'zh-Hans' : 'en')
  expect(page.url()).toContain(`FissionSale=${PAIR.id}`)
})
