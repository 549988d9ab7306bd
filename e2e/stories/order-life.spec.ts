import type { Page } from '@playwright/test'
import { ADDRESS } from '../../server/src/testing/delivery.ts'
import { signInNew } from '../fixtures/account.ts'
import { atAnotherDevice } from '../fixtures/another-device.ts'
import { appTexts } from '../fixtures/app-texts.ts'
import { mailedLink } from '../fixtures/mailed-link.ts'
import { runAdminCommand } from '../fixtures/owner-command.ts'
import { addToCart, CONTACT, chooseLocation, PRODUCT, pay, readyCart, reserve } from '../fixtures/ready-cart.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'
import { tableLinkOf } from '../fixtures/table.ts'

const CALLS = '/shoppingManagement4'

async function readyDelivery(shopper: Shopper): Promise<void> {
  await addToCart(shopper, PRODUCT, 4)
  await chooseLocation(shopper)
  await shopper.call('POST', `${CALLS}/updateOrderMethod`, { orderMethod: 'DELIVERY' })
  await shopper.call('POST', `${CALLS}/orderDeliverInfo?localStoreName=x`, { ...CONTACT, ...ADDRESS })
  type Config = { nextFree: { date: string; starts: string } }
  const { nextFree } = await shopper.call<Config>('GET', `${CALLS}/localDeliveryConfig`)
  await shopper.call('POST', `${CALLS}/orderDeliveryDateTime`, { date: nextFree.date, time: nextFree.starts })
}

/** The steps of an order by order method, each with the command that leads to it. */
const LIVES = {
  pickup: [
    ['prepare', 'PREPARING'],
    ['ready', 'READY'],
    ['hand-over', 'COLLECTED'],
  ],
  delivery: [
    ['prepare', 'PREPARING'],
    ['ready', 'OUT_FOR_DELIVERY'],
    ['hand-over', 'DELIVERED'],
  ],
  'eat-in': [
    ['prepare', 'PREPARING'],
    ['hand-over', 'SERVED'],
  ],
} as const

async function readyBy(method: keyof typeof LIVES, shopper: Shopper, link: string): Promise<void> {
  if (method === 'pickup') return readyCart(shopper)
  if (method === 'delivery') return readyDelivery(shopper)
  await addToCart(shopper)
  await shopper.page.goto(link)
  await shopper.fillContact()
  await shopper.goToPayment()
}

for (const [method, steps] of Object.entries(LIVES) as [keyof typeof LIVES, (typeof LIVES)[keyof typeof LIVES]][])
  test(`the life of an order by ${method}: its shopper, a reader of the mailed link and the owner see each step`, async ({
    shopper,
    page,
    browser,
    shop,
  }, info) => {
    test.slow()
    const word = appTexts(shopper.language)
    await signInNew(shopper, shop)
    await readyBy(method, shopper, await tableLinkOf(shop, 'toronto-spadina'))
    const id = await reserve(shopper)
    await pay(shopper, id)
    await page.goto(`/user/orders/${id}`)
    const link = await mailedLink(shop, { to: CONTACT.email, path: `/account/order?token=${id}` })
    const reader = await atAnotherDevice(browser, info, shop)
    await reader.page.goto(link)
    await reader.page.getByRole('button', { name: word('auth.viewOrder') }).click()
    await reader.page.waitForURL(`**/user/orders/${id}`)
    const cancel = (at: Page) => at.getByRole('button', { name: word('order.cancel'), exact: true })
    await expect(cancel(page)).toBeVisible()
    await expect(cancel(reader.page)).toHaveCount(0)

    for (const [command, state] of steps) {
      const named = command === 'hand-over' && method === 'pickup' ? await pickupCode(page) : id
      await runAdminCommand(shop, 'order', command, named)
      for (const each of [page, reader.page])
        await expect(
          each
            .getByText(word(`order.step${state}`))
            .filter({ visible: true })
            .first(),
        ).toBeVisible()
      expect((await runAdminCommand(shop, 'order', 'show', id)).join('\n')).toContain(state)
      await expect(cancel(page)).toHaveCount(0)
    }
    // After the handover, a comment for the store is no longer possible.
    await expect(page.getByRole('textbox', { name: word('order.comment') })).toHaveCount(0)
    await reader.page.context().close()
  })

/** The code that the page shows for the counter. */
async function pickupCode(page: Page): Promise<string> {
  const code = await page
    .getByText(/^[A-HJ-NP-Z2-9]{6}$/)
    .first()
    .textContent()
  return code ?? ''
}
