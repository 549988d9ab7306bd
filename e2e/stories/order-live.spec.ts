import { timeLimit } from '../../tools/testing/extent.mjs'
import { appTexts } from '../fixtures/app-texts.ts'
import { runAdminCommand } from '../fixtures/owner-command.ts'
import { pay, readyCart, reserve } from '../fixtures/ready-cart.ts'
import { test } from '../fixtures/standalone-web.ts'
import { expect, expectConsoleError } from '../fixtures/story.ts'

test('the order page of a standalone front end follows each step, and reconnects after a restart of the shop', async ({
  shopper,
  page,
  shop,
}) => {
  const word = appTexts(shopper.language)
  await readyCart(shopper)
  const id = await reserve(shopper)
  await pay(shopper, id)
  expectConsoleError('502')
  await page.clock.install()
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/orderEvents/${id}`)) streams.push(request.url())
  })
  await page.goto(`/user/orders/${id}`)
  const sees = (state: 'PREPARING' | 'READY' | 'COLLECTED') =>
    expect(
      page
        .getByText(word(`order.step${state}`))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  await expect.poll(() => streams.length).toBe(1)
  await runAdminCommand(shop, 'order', 'prepare', id)
  await sees('PREPARING')
  // The stream ends with the server, and the next one is refused, so the page polls from then on.
  await shop.stop()
  await expect.poll(() => streams.length, { timeout: timeLimit(15_000) }).toBe(2)
  await shop.open()
  await runAdminCommand(shop, 'order', 'ready', id)
  await page.clock.fastForward(10_000)
  await sees('READY')
  await page.clock.fastForward(60_000)
  await expect.poll(() => streams.length).toBe(3)
  await runAdminCommand(shop, 'order', 'hand-over', id)
  await sees('COLLECTED')
})
