import { fillGroup, type OwnCampaign, openGroup, ownCampaign, withdraw } from '../fixtures/campaigns.ts'
import { GroupShopper } from '../fixtures/group-shopper.ts'
import { test as base, expect, expectConsoleError } from '../fixtures/story.ts'

/** A campaign for this story only, a group in it that needs one more shopper, and a shopper who visits it. */
const test = base.extend<{ offer: OwnCampaign; group: string; person: GroupShopper }>({
  offer: async ({ shop }, use) => {
    const offer = await ownCampaign(shop)
    await use(offer)
    await withdraw(shop, offer)
  },
  group: async ({ shop, offer }, use) => use(await openGroup(shop, offer)),
  person: async ({ shopper }, use, info) => use(new GroupShopper(shopper, info)),
})

const cartOf = ({ id }: OwnCampaign) => `/checkout/campaignCart?FissionSale=${id}`
const invitation = ({ path }: OwnCampaign, group: string) => `${path}?group=${group}`

test('more than the limit is refused with a reason, also on another device', async ({
  person,
  shopper,
  browser,
  shop,
  offer,
}, info) => {
  test.slow()
  expectConsoleError('409')
  const { page, texts } = person
  await person.openOffer(offer.path)
  await person.takeOffer(texts.start, offer.id)
  await person.pay()
  await page.goto(offer.path)
  await expect(page.getByText(texts.yours, { exact: true })).toBeVisible()
  await person.offer(texts.start).click()
  await expect(page.getByText(texts.limit)).toBeVisible()
  const device = await GroupShopper.another(browser, info, shop, person.contact)
  await device.openOffer(offer.path)
  await device.takeOffer(texts.start, offer.id)
  await device.pressPay()
  const refusal = device.page.getByRole('alert').filter({ hasText: texts.limit })
  await expect(refusal).toContainText(shopper.texts.uncharged)
  await refusal.getByRole('link', { name: texts.toOffer }).click()
  await device.page.waitForURL(`**${offer.path}`)
  await device.page.context().close()
})

test('Join pressed twice is one request and one step', async ({ person, shopper, page, offer, group }) => {
  let requested = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/myCart/fc/')) requested += 1
  })
  await shopper.open(invitation(offer, group))
  await person.offer(person.texts.joinThis).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await page.waitForURL(`**/checkout/campaignCheckout?FissionSale=${offer.id}`)
  expect(requested).toBe(1)
  await page.goBack()
  await page.waitForURL(`**${invitation(offer, group)}*`)
})

test('a group that fills during a payment: the reason, no charge, and a way to another group', async ({
  person,
  shopper,
  page,
  shop,
  offer,
  group,
}) => {
  expectConsoleError('409')
  const { texts } = person
  await person.openOffer(invitation(offer, group))
  await person.takeOffer(texts.joinThis, offer.id)
  await fillGroup(shop, group)
  await person.pressPay()
  const refusal = page.getByRole('alert').filter({ hasText: texts.groupClosed })
  await expect(refusal).toContainText(shopper.texts.uncharged)
  await page.goto(cartOf(offer))
  await expect(page.getByText(texts.cartGroupOver)).toBeVisible()
  await expect(shopper.checkoutLink()).toHaveCount(0)
  await page.goto(`/checkout/campaignCheckout?FissionSale=${offer.id}`)
  await page.waitForURL(`**${cartOf(offer)}`)
  await page.getByRole('main').getByRole('link', { name: texts.toOffer }).click()
  await person.goToCheckout(texts.start, offer.id)
})
