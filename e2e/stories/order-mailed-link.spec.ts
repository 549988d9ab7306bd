import { texts as account } from '../../web/app/i18n/en/account.ts'
import { texts as order } from '../../web/app/i18n/en/order.ts'
import { texts as accountZh } from '../../web/app/i18n/zh/account.ts'
import { texts as orderZh } from '../../web/app/i18n/zh/order.ts'
import { atAnotherDevice } from '../fixtures/another-device.ts'
import { mailedLink } from '../fixtures/mailed-link.ts'
import { addOrderEvent } from '../fixtures/order-event.ts'
import { CONTACT } from '../fixtures/ready-cart.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const TEXTS: Record<'en' | 'zh', Record<string, unknown>> = {
  en: { ...account, ...order },
  zh: { ...accountZh, ...orderZh },
}

test('a mailed link opens the order on one device, and on another with the address; its page follows the order', async ({
  shopper,
  page,
  browser,
  shop,
}, info) => {
  // The wrong address is refused.
  expectConsoleError('404')
  const word = (key: string) => String(TEXTS[shopper.language][key])
  await shopper.openPayment()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const id = await shopper.seesSuccess()
  const link = await mailedLink(shop, { to: CONTACT.email, path: `/account/order?token=${id}` })

  const phone = await atAnotherDevice(browser, info, shop)
  await phone.page.goto(link)
  await phone.page.getByRole('button', { name: word('auth.viewOrder') }).click()
  await phone.page.waitForURL(`**/user/orders/${id}`)
  await expect(phone.page.getByText(word('order.byLink'))).toBeVisible()
  await expect(phone.page.getByText('l•••@example.test')).toBeVisible()
  await expect(phone.page.getByRole('button', { name: word('order.again') })).toHaveCount(0)

  const laptop = await atAnotherDevice(browser, info, shop)
  await laptop.page.goto(link)
  await expect(laptop.page).toHaveURL(/\/account\/order$/)
  await laptop.page.getByRole('button', { name: word('auth.viewOrder') }).click()
  await laptop.page.getByLabel(word('account.email')).fill('someone@example.test')
  await laptop.page.getByRole('button', { name: word('auth.viewOrder') }).click()
  await expect(laptop.page.getByLabel(word('account.email'))).toHaveAttribute('aria-invalid', 'true')
  await laptop.page.getByLabel(word('account.email')).fill(CONTACT.email)
  await laptop.page.getByRole('button', { name: word('auth.viewOrder') }).click()
  await laptop.page.waitForURL(`**/user/orders/${id}`)

  // The pages on all three devices follow the order without a reload.
  await page.goto(`/user/orders/${id}`)
  await addOrderEvent(shop, id, 'PREPARING')
  for (const each of [page, phone.page, laptop.page]) {
    await expect(each.getByText(word('order.stepPREPARING'))).toBeVisible()
  }
  await Promise.all([phone, laptop].map((device) => device.page.context().close()))
})
