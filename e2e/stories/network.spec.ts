import { expect, expectConsoleError, test } from '../fixtures/story.ts'
import { TROUBLE_WORDS } from '../fixtures/trouble-words.ts'

test.beforeEach(() => expectConsoleError('ERR_INTERNET_DISCONNECTED'))

test('the network goes while something is put into the cart', async ({ shopper, page, context }) => {
  const said = TROUBLE_WORDS[shopper.language]
  await shopper.open('/store/product/lantern-mooncake-box')
  await context.setOffline(true)
  await expect(page.getByText(said.offline)).toBeVisible()
  await shopper.addButton().click()
  await expect(page.getByText(said.notAdded).first()).toBeVisible()
  await expect(shopper.cartLink(1)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText(said.offline)).toBeHidden()
  await shopper.addToCart()
})

test('the network goes while the checkout is saved, and nothing typed is lost', async ({ shopper, page, context }) => {
  const { words } = shopper
  await shopper.findProduct()
  await shopper.addToCart()
  await shopper.chooseShop()
  await page.goto('/checkout')
  await shopper.fillContact()
  await context.setOffline(true)
  const goOn = page.getByRole('button', { name: words.toPayment }).filter({ visible: true })
  await goOn.click()
  await expect(page.getByText(TROUBLE_WORDS[shopper.language].notSaved).first()).toBeVisible()
  await shopper.seesContact()
  await context.setOffline(false)
  await goOn.click()
  await expect(shopper.payButton()).toBeVisible()
})

test('the network goes at Pay: nothing is charged, and the second press pays', async ({
  shopper,
  page,
  context,
  store,
}) => {
  const said = TROUBLE_WORDS[shopper.language]
  await shopper.fillCartAndCheckOut()
  await context.setOffline(true)
  await shopper.payButton().click()
  await expect(page.getByText(said.notOpened)).toBeVisible()
  await expect(page.getByText(said.notCharged)).toBeVisible()
  await context.setOffline(false)
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  expect(await store.payments(await shopper.seesSuccess())).toHaveLength(1)
})

test('the network goes while the payment is on its way, and the page goes on by itself', async ({
  shopper,
  page,
  context,
}) => {
  await shopper.fillCartAndCheckOut()
  await shopper.goToGateway()
  const hosted = page.url()
  await shopper.atGateway('leave')
  await expect(page.getByText(shopper.words.pending).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(TROUBLE_WORDS[shopper.language].offline)).toBeVisible()
  await fetch(hosted, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  await context.setOffline(false)
  await shopper.seesSuccess()
})
