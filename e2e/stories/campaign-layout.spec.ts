import { openGroup, ownCampaign, PAIR, withdraw } from '../fixtures/campaigns.ts'
import { GroupShopper } from '../fixtures/group-shopper.ts'
import { settled } from '../fixtures/screens.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/story.ts'

test('nothing moves on the pages of group buys, whose countdowns start late', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  const offer = await ownCampaign(shop)
  try {
    const group = await openGroup(shop, offer)
    const shifts = await watchShifts(page)
    for (const path of ['/store/groupCampaigns', `/store/groupCampaign/${PAIR.id}`, `${offer.path}?group=${group}`]) {
      await page.goto(path)
      await expect(page.locator('main .countdown:not([data-waits])').first()).toBeVisible()
      await settled(page)
      const { shift, what } = await shifts()
      expect.soft(shift, `${path}: ${what.join('\n')}`).toBe(0)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  } finally {
    await withdraw(shop, offer)
  }
})

test(
  'nothing moves from the offer of a group buy to its confirmation',
  { tag: '@layout' },
  async ({ page, shopper }, info) => {
    const person = new GroupShopper(shopper, info)
    const shifts = await watchShifts(page)
    const stays = async (screen: string) => {
      await settled(page)
      const { shift, what } = await shifts()
      expect.soft(shift, `${screen}: ${what.join('\n')}`).toBe(0)
    }
    await page.goto(`/store/groupCampaign/${PAIR.id}?item=${PAIR.item}`)
    await person.goToCheckout(person.texts.start, PAIR.id)
    await stays('from the offer to the checkout')
    const cart = `/checkout/campaignCart?FissionSale=${PAIR.id}`
    await page.goto(cart)
    await stays('cart')
    await shopper.pickStoreLocation()
    // Loaded again, because the taxes of the store location change texts and amounts.
    await page.goto(cart)
    await shopper.checkoutLink().click()
    await person.fillContact()
    await stays('from the cart to the checkout')
    await shopper.goToPayment()
    await stays('from the checkout to the payment')
    await page.reload()
    await stays('payment')
    await page.goBack()
    await stays('checkout')
    await page.goForward()
    await person.pay()
    await stays('confirmation')
  },
)
