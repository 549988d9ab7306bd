import { makeAccount, signOn } from '../fixtures/account.ts'
import { atAnotherDevice } from '../fixtures/another-device.ts'
import { type OwnCampaign, ownCampaign, withdraw } from '../fixtures/campaigns.ts'
import {
  continueButton,
  fillForDelivery,
  orderOf,
  readyDelivery,
  seesDelivery,
  typeDelivery,
} from '../fixtures/checkout-steps.ts'
import { GroupShopper } from '../fixtures/group-shopper.ts'
import { LOCATION_TEXTS } from '../fixtures/location-texts.ts'
import { METHOD_TEXTS } from '../fixtures/method-texts.ts'
import { OPTION_TEXTS } from '../fixtures/option-texts.ts'
import { addToCart, PRODUCT, reserve } from '../fixtures/ready-cart.ts'
import { changeShop } from '../fixtures/shop-database.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

/** Chooses another store location in the dialog of the checkout or the cart on screen. */
async function changeStore({ page, language }: Shopper, street: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: LOCATION_TEXTS[language].changeShop }).first().click()
  await page.getByRole('dialog').getByText(street).click()
}

test('a store changed in the middle of a delivery leads to its page or the cart, and nothing typed is lost', async ({
  shopper,
  page,
}) => {
  const [texts, location] = [METHOD_TEXTS[shopper.language], LOCATION_TEXTS[shopper.language]]
  await fillForDelivery(shopper)
  await page.goto('/checkout')
  await typeDelivery(shopper)
  await page.getByLabel(shopper.texts.email, { exact: true }).blur()
  const windows = page.getByRole('group', { name: texts.window, exact: true }).getByRole('radio')
  await expect(windows.first()).toBeVisible()

  // A store location with a landing page.
  await changeStore(shopper, location.ottawa)
  await expect(shopper.heading(location.landing)).toBeVisible()
  await page.goto('/checkout')
  await seesDelivery(shopper)
  await expect(page.getByText(texts.outside)).toBeVisible()
  await expect(windows).toHaveCount(0)

  // The cart shows the new store location, also after a reload.
  await changeStore(shopper, 'Kettle Lane')
  await expect(page).toHaveURL(/\/checkout\/cart\?locationChange=true$/)
  await expect(page.getByText(shopper.texts.shopNow)).toBeVisible()
  await page.reload()
  await expect(page.getByText(shopper.texts.shopNow)).toBeVisible()
  await shopper.checkoutLink().click()
  await seesDelivery(shopper)
  await shopper.goToPayment()
  expect(await shopper.call('GET', '/shoppingManagement4/myCart')).toMatchObject({ orderMethod: 'DELIVERY' })
})

test.describe('a group buy', () => {
  let offer: OwnCampaign
  test.beforeEach(async ({ shop }) => {
    offer = await ownCampaign(shop)
  })
  test.afterEach(({ shop }) => withdraw(shop, offer))

  test('whose store is changed at its checkout goes on from its own cart', async ({ shopper, page }, info) => {
    const person = new GroupShopper(shopper, info)
    await person.openOffer(offer.path)
    await person.goToCheckout(person.texts.start, offer.id)
    await person.fillContact()
    await changeStore(shopper, 'Gaiwan Court')
    await expect(page).toHaveURL(new RegExp(`/checkout/campaignCart\\?FissionSale=${offer.id}&locationChange=true$`))
    await page.reload()
    await shopper.checkoutLink().click()
    await page.waitForURL(`**/checkout/campaignCheckout?FissionSale=${offer.id}`)
    await expect(page.getByLabel(shopper.texts.name, { exact: true })).toHaveValue(person.contact.name)
    await expect(page.getByRole('main').getByText('Gaiwan Court')).toBeVisible()
    await shopper.goToPayment()
  })
})

test('the last spot of a window that another shopper takes meanwhile is replaced, and nothing typed is lost', async ({
  shopper,
  page,
  shop,
  browser,
}, info) => {
  expectConsoleError('409')
  const texts = METHOD_TEXTS[shopper.language]
  const [before] = await changeShop<{ windows: unknown }>(
    shop,
    `WITH before AS (SELECT id, windows FROM delivery_zone)
     UPDATE delivery_zone z SET windows = (SELECT jsonb_agg(jsonb_set(w, '{capacity}', '1')) FROM jsonb_array_elements(z.windows) w)
     FROM before WHERE before.id = z.id AND z.id = 'toronto-spadina-near' RETURNING before.windows`,
  )
  await fillForDelivery(shopper)
  await page.goto('/checkout')
  await typeDelivery(shopper)
  await page.getByLabel(shopper.texts.email, { exact: true }).blur()
  const chosen = page.getByRole('group', { name: texts.window, exact: true }).locator('input:checked')
  const first = await chosen.inputValue()
  const other = await atAnotherDevice(browser, info, shop)
  expect((await readyDelivery(other)).starts).toBe(first)
  await reserve(other)
  await other.page.context().close()
  await continueButton(shopper).click()
  await expect(page.getByText(texts.taken).first()).toBeVisible()
  await seesDelivery(shopper)
  await expect(chosen).not.toHaveValue(first)
  await shopper.goToPayment()
  await changeShop(shop, `UPDATE delivery_zone SET windows = $1 WHERE id = 'toronto-spadina-near'`, [
    JSON.stringify(before?.windows),
  ])
})

test('a session that ends at the last step loses nothing typed: signed in again, the shopper goes on', async ({
  shopper,
  page,
  shop,
}) => {
  expectConsoleError('409')
  const options = OPTION_TEXTS[shopper.language]
  const email = await makeAccount(shop)
  await signOn(shopper, email)
  await fillForDelivery(shopper)
  await page.goto('/checkout')
  await typeDelivery(shopper)
  await page.getByLabel(options.note).fill('Ring twice')
  await changeShop(shop, 'DELETE FROM session WHERE user_id IS NOT NULL')
  await continueButton(shopper).click()
  // The cart is the account's: a guest on this device does not see it.
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByText(shopper.texts.emptyCart)).toBeVisible()
  await signOn(shopper, email)
  await page.goto('/checkout')
  await seesDelivery(shopper)
  await expect(page.getByLabel(options.note)).toHaveValue('Ring twice')
  await shopper.goToPayment()
  expect(await shopper.call('GET', '/shoppingManagement4/myCart')).toMatchObject({ comment: 'Ring twice' })
})

test('a pickup by day asks for a day and no time, up to the order', async ({ shopper, page }) => {
  const texts = METHOD_TEXTS[shopper.language]
  await addToCart(shopper, PRODUCT, 1)
  await shopper.call('POST', '/common3/setSelectedStoreLocation', { storeLocationId: 'richmond-steveston' })
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: texts.pickupDay })).toBeVisible()
  await expect(page.getByText(texts.anyTime)).toBeVisible()
  const days = page.getByRole('group', { name: shopper.texts.day, exact: true }).getByRole('radio')
  await expect(page.getByRole('group', { name: shopper.texts.pickupTime, exact: true })).toHaveCount(0)
  const day = await days.and(page.locator(':enabled:not(:checked)')).last().inputValue()
  const saved = page.waitForResponse(/orderPickupDate(\?|$)/)
  await page
    .locator('label')
    .filter({ has: page.locator(`input[value="${day}"]`) })
    .click()
  await saved
  await page.reload()
  await expect(days.and(page.locator(':checked'))).toHaveValue(day)
  await shopper.fillContact()
  await shopper.goToPayment()
  await expect(page.locator(`time[datetime="${day}"]`)).toBeVisible()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  await expect(page.locator(`time[datetime="${day}"]`).first()).toBeVisible()
  expect(await orderOf(shopper, orderId)).toMatchObject({ pickup: { date: day, time: null } })
})
