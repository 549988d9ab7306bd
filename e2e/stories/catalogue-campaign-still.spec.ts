import { openGroup, ownCampaign, PAIR, withdraw } from '../fixtures/campaigns.ts'
import { settled } from '../fixtures/road.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/story.ts'

test('nothing moves on the pages of group buys, though their clocks begin after the page', async ({ page, store }) => {
  const offer = await ownCampaign(store)
  try {
    const group = await openGroup(store, offer)
    const shifts = await watchShifts(page)
    for (const path of ['/store/groupCampaigns', `/store/groupCampaign/${PAIR.id}`, `${offer.path}?group=${group}`]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('main .countdown:not([data-waits])').first()).toBeVisible()
      await settled(page)
      const { shift, what } = await shifts()
      expect.soft(shift, `${path}: ${what.join('\n')}`).toBe(0)
    }
  } finally {
    await withdraw(store, offer)
  }
})
