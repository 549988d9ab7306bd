import { join } from 'node:path'
import { exclusive } from '../../server/src/db/embedded/lock.ts'
import { databaseOf } from '../fixtures/database.ts'
import { ownShop } from '../fixtures/own-shop.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'
import { TROUBLE_WORDS } from '../fixtures/trouble-words.ts'

test('a server error while details are saved loses nothing typed', async ({ shopper, page }) => {
  expectConsoleError('500 (Internal Server Error)')
  const { words } = shopper
  await shopper.fillCart()
  await page.goto('/checkout')
  await shopper.fillContact()
  await page.route('**/orderContactInfo**', (route) => route.fulfill({ status: 500, body: '<h1>oops</h1>' }), {
    times: 1,
  })
  const continueButton = page.getByRole('button', { name: words.toPayment }).filter({ visible: true })
  await continueButton.click()
  await expect(page.getByText(TROUBLE_WORDS[shopper.language].notSaved).first()).toBeVisible()
  await shopper.seesContact()
  await continueButton.click()
  await expect(shopper.payButton()).toBeVisible()
})

/** Kills a shop's database and prevents its restart while something is done. */
async function withoutDatabase(store: RunningShop, work: () => Promise<void>): Promise<void> {
  const starting = await exclusive(join(store.dataDir, 'postgres-start.lock'), () => {})
  try {
    process.kill((await databaseOf(store.dataDir)).pid, 'SIGKILL')
    await expect.poll(() => store.isHealthy()).toBe(false)
    await work()
  } finally {
    starting.release()
  }
  await expect.poll(() => store.isHealthy()).toBe(true)
}

test('without its database the shop charges nothing, and the order is paid once it is back', async ({
  browser,
}, info) => {
  const { store, shopper, page, close } = await ownShop(browser, info)
  const said = TROUBLE_WORDS[shopper.language]
  try {
    await shopper.openPayment()
    await withoutDatabase(store, async () => {
      await shopper.payButton().click()
      await expect(page.getByText(said.unavailable)).toBeVisible()
      await expect(page.getByText(said.notCharged)).toBeVisible()
    })
    await shopper.goToGateway()
    await shopper.atGateway('pay')
    expect(await store.payments(await shopper.seesSuccess())).toHaveLength(1)
  } finally {
    await close()
  }
})
