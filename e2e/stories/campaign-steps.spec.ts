import { groupOf, type OwnCampaign, openGroup, ownCampaign, withdraw } from '../fixtures/campaigns.ts'
import { GroupShopper } from '../fixtures/group-shopper.ts'
import { test as base, expect, expectConsoleError } from '../fixtures/story.ts'

const test = base.extend<{ offer: OwnCampaign }>({
  offer: async ({ shop }, use) => {
    const offer = await ownCampaign(shop)
    await use(offer)
    await withdraw(shop, offer)
  },
})

const at = (step: string, { id }: OwnCampaign) => `**/checkout/${step}?FissionSale=${id}`

test('Back and reload at each step of a group buy lose nothing and pay once', async ({
  shopper,
  shop,
  offer,
}, info) => {
  test.slow()
  const person = new GroupShopper(shopper, info)
  const { page, texts } = person
  await shopper.open(offer.path)
  await person.offer(texts.start).click()
  await page.waitForURL(at('campaignCheckout', offer))
  await page.goBack()
  await page.waitForURL(`**${offer.path}*`)
  await page.reload()
  await expect(person.offer(texts.start)).toBeVisible()
  await page.goForward()
  await page.waitForURL(at('campaignCheckout', offer))
  await page.goto(`/checkout/campaignCart?FissionSale=${offer.id}`)
  await shopper.pickStoreLocation()
  await page.reload()
  await shopper.checkoutLink().click()
  await page.waitForURL(at('campaignCheckout', offer))
  await person.fillContact()
  await page.reload()
  await expect(page.getByLabel(shopper.texts.name, { exact: true })).toHaveValue(person.contact.name)
  await shopper.goToPayment()
  await page.reload()
  await page.goBack()
  await page.waitForURL(at('campaignCheckout', offer))
  await shopper.goToPayment()
  await shopper.goToGateway()
  await page.goBack()
  await page.waitForURL(at('campaignPayment', offer))
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  await page.reload()
  expect(await shopper.seesSuccess()).toBe(orderId)
  await expect(page.getByRole('heading', { name: texts.open })).toBeVisible()
  expect((await shop.payments(orderId)).filter(({ status }) => status === 'SUCCESS' || status === 'PAID')).toHaveLength(
    1,
  )
  // A paid order cannot be paid again: its payment page leads to the order, and its cart is empty.
  await page.goto(`/checkout/campaignPayment?FissionSale=${offer.id}`)
  expect(await shopper.seesSuccess()).toBe(orderId)
  await page.goto(`/checkout/campaignCart?FissionSale=${offer.id}`)
  await expect(page.getByText(shopper.texts.emptyCart)).toBeVisible()
})

test('Buy alone and Start a group pressed twice are one request each', async ({ shopper, page, offer }, info) => {
  const person = new GroupShopper(shopper, info)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/myCart')) requested.push(request.url())
  })
  for (const name of ['alone', 'start'] as const) {
    requested.length = 0
    await shopper.open(offer.path)
    await person.offer(person.texts[name]).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await page.waitForURL(name === 'alone' ? '**/checkout?buyNow=*' : at('campaignCheckout', offer))
    expect(requested, name).toHaveLength(1)
    await page.goBack()
    await page.waitForURL(`**${offer.path}*`)
  }
})

test('Buy alone buys the item by itself and leaves the cart as it was', async ({ shopper, page, offer }, info) => {
  const person = new GroupShopper(shopper, info)
  await shopper.fillCart()
  await shopper.open(offer.path)
  const main = page.getByRole('main')
  const name = await main.getByRole('heading', { level: 2 }).first().innerText()
  await person.offer(person.texts.alone).click()
  await page.waitForURL('**/checkout?buyNow=*')
  await expect(main.getByText(name).first()).toBeVisible()
  await expect(main.getByText(shopper.texts.tea)).toHaveCount(0)
  await page.goto('/checkout/cart')
  await expect(main.getByText(shopper.texts.tea).first()).toBeVisible()
  await expect(main.getByText(name)).toHaveCount(0)
})

test('Join whose reply is lost fills the cart once when pressed again', async ({
  shopper,
  page,
  shop,
  offer,
}, info) => {
  expectConsoleError('net::ERR')
  const person = new GroupShopper(shopper, info)
  const { texts } = person
  const group = await openGroup(shop, offer)
  await page.goto(`${offer.path}?group=${group}`)
  await page.route(
    '**/myCart/fc/*',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await person.offer(texts.joinThis).click()
  await expect(page.getByText(texts.notPut)).toBeVisible()
  await person.offer(texts.joinThis).click()
  await page.waitForURL(at('campaignCheckout', offer))
  await page.goto(`/checkout/campaignCart?FissionSale=${offer.id}`)
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
})

test('a server killed between a seat and its payment keeps the seat, and the payment opens the group', async ({
  ownShop,
}, info) => {
  test.slow()
  const { shop, shopper, page } = await ownShop()
  const offer = await ownCampaign(shop)
  const person = new GroupShopper(shopper, info)
  await person.openOffer(offer.path)
  await person.takeOffer(person.texts.start, offer.id)
  await shopper.goToGateway()
  await shop.kill()
  await shop.open()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  await expect(page.getByRole('heading', { name: person.texts.open })).toBeVisible()
  expect(await groupOf(shop, orderId)).toMatch(/\S/)
  expect(await shop.moneyHeld(orderId)).toBeGreaterThan(0)
})
