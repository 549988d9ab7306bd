import { join } from 'node:path'
import { exclusive } from '../../server/src/db/embedded/lock.ts'
import { databaseOf } from '../fixtures/database.ts'
import { FAILURE_TEXTS } from '../fixtures/failure-texts.ts'
import { TOO_MANY, TOO_MANY_MESSAGE } from '../fixtures/refused-call.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

for (const [reply, said] of [
  [{ status: 500, body: '<h1>oops</h1>' }, null],
  [TOO_MANY, TOO_MANY_MESSAGE],
] as const) {
  test(`details that are refused with ${reply.status} lose nothing typed`, async ({ shopper, page }) => {
    expectConsoleError(String(reply.status))
    const { texts } = shopper
    await shopper.fillCart()
    await page.goto('/checkout')
    await shopper.fillContact()
    await page.route('**/orderContactInfo**', (route) => route.fulfill(reply), { times: 1 })
    const continueButton = page.getByRole('button', { name: texts.toPayment }).filter({ visible: true })
    await continueButton.click()
    await expect(page.getByText(said ?? FAILURE_TEXTS[shopper.language].notSaved).first()).toBeVisible()
    await shopper.seesContact()
    await continueButton.click()
    await expect(shopper.payButton()).toBeVisible()
  })
}

/** Whether the displayed reason is fully visible: no bar covers it. */
const isUncovered = (note: Element) => {
  const { left, top, bottom } = note.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) => note.contains(document.elementFromPoint(left + 20, y)))
}

test('why a payment is refused is shown in full, above the bar that was pressed', { tag: '@phone' }, async ({
  shopper,
  page,
}) => {
  expectConsoleError('429')
  await page.setViewportSize({ width: 390, height: 664 })
  await shopper.openPayment()
  await page.route('**/billing/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill(TOO_MANY) : route.fallback(),
  )
  await shopper.payButton().click()
  const note = page.getByRole('main').getByRole('alert')
  await expect(note).toContainText(TOO_MANY_MESSAGE)
  await expect.poll(() => note.evaluate(isUncovered)).toBe(true)
})

/** Kills a shop's database, and prevents its restart while something runs. */
async function withoutDatabase(shop: RunningShop, work: () => Promise<void>): Promise<void> {
  const starting = await exclusive(join(shop.dataDir, 'postgres-start.lock'), () => {})
  try {
    process.kill((await databaseOf(shop.dataDir)).pid, 'SIGKILL')
    await expect.poll(() => shop.isHealthy()).toBe(false)
    await work()
  } finally {
    starting.release()
  }
  await expect.poll(() => shop.isHealthy()).toBe(true)
}

test('without its database the shop charges nothing, and the order is paid once it is back', async ({ ownShop }) => {
  expectConsoleError('503')
  const { shop, shopper, page } = await ownShop()
  const said = FAILURE_TEXTS[shopper.language]
  await shopper.openPayment()
  await withoutDatabase(shop, async () => {
    await shopper.payButton().click()
    await expect(page.getByText(said.unavailable)).toBeVisible()
    await expect(page.getByText(said.notCharged)).toBeVisible()
  })
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  expect(await shop.payments(await shopper.seesSuccess())).toHaveLength(1)
})
