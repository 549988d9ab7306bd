import { expect, expectConsoleError, test } from '../fixtures/story.ts'
import { TROUBLE_WORDS } from '../fixtures/trouble-words.ts'

test('an order that is unknown to this browser shows nothing of it', async ({ shopper, browser, store }, info) => {
  expectConsoleError('404 (Not Found)')
  await shopper.fillCartAndCheckOut()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  const { locale, viewport } = info.project.use
  const stranger = await browser.newContext({ baseURL: store.url, locale, viewport })
  const page = await stranger.newPage()
  for (const id of [orderId, 'TAAAA-AAAAAA']) {
    await page.goto(`/confirmation/${id}`)
    await expect(page.getByText(TROUBLE_WORDS[shopper.language].noOrder).first()).toBeVisible()
    await expect(page.getByText(/lin@example\.test|Lin Wei/)).toHaveCount(0)
  }
  await stranger.close()
})
