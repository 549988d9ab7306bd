import type { Page } from '@playwright/test'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { asOwner } from '../fixtures/owner.ts'
import { PRODUCT_TEXTS } from '../fixtures/product-texts.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

/** A product whose options are preselected, so that one press buys it on a phone, too. */
const PAGE = '/store/product/jasmine-pearls-tin?options=size:50g'
const TOGETHER = '**/shoppingManagement4/iCart'

const together = (page: Page) => page.waitForResponse((reply) => reply.url().endsWith('/shoppingManagement4/iCart'))

test('a double click adds a product and its extras once, and extras chosen meanwhile stay chosen', async ({
  shopper,
  page,
}) => {
  const texts = PRODUCT_TEXTS[shopper.language]
  await shopper.open(PAGE)
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: texts.card }).check()
  const held = await holdRequests(page, TOGETHER)
  const saved = together(page)
  await shopper.addButton().dblclick()
  await expect.poll(held.sent).toBe(1)
  await main.getByRole('checkbox', { name: texts.scoop }).check()
  held.release()
  const { lineItems } = (await (await saved).json()) as { lineItems: Record<string, { quantity: number }> }
  expect(Object.values(lineItems).map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(held.sent()).toBe(1)
  await expect(main.getByRole('checkbox', { name: texts.card })).not.toBeChecked()
  await expect(main.getByRole('checkbox', { name: texts.scoop })).toBeChecked()
})

/** Sells out a product, or restores its stock, and waits until the running shop shows this. */
async function sellOut(shop: RunningShop, { page }: Shopper, id: string, out: boolean): Promise<void> {
  const reserved = out ? 'on_hand' : '0'
  const ofIt = 'variant_id IN (SELECT id FROM variant WHERE product_id = $1)'
  await asOwner(shop, id, `UPDATE stock SET reserved = ${reserved} WHERE ${ofIt}`)
  const read = async () => {
    const reply = await page.request.get(`${shop.url}/api/istore/client/productManagement/product/${id}`)
    return ((await reply.json()) as { product: { stockState: string } }).product.stockState === 'SOLD_OUT'
  }
  await expect.poll(read).toBe(out)
}

test('an extra that sold out meanwhile is named, and the rest can be bought without it', async ({
  shopper,
  page,
  shop,
}) => {
  expectConsoleError('409')
  const texts = PRODUCT_TEXTS[shopper.language]
  await shopper.open(PAGE)
  const main = page.getByRole('main')
  const bag = main.getByRole('checkbox', { name: texts.bag })
  await bag.check()
  await main.getByRole('checkbox', { name: texts.card }).check()
  await sellOut(shop, shopper, 'paper-carry-bag', true)
  const refused = together(page)
  await shopper.addButton().click()
  expect((await refused).status()).toBe(409)
  await expect(main.getByRole('alert')).toHaveText(texts.bagIsOut)
  await main.getByRole('button', { name: texts.leaveOut, exact: true }).click()
  await expect(bag).not.toBeChecked()
  await expect(bag).toBeDisabled()
  const saved = together(page)
  await shopper.addButton().click()
  expect((await saved).status()).toBe(200)
  await expect(shopper.cartLink(2)).toBeVisible()
  await sellOut(shop, shopper, 'paper-carry-bag', false)
})

test('dialogs of a product close by Esc, Back and button, and give the focus back', async ({ shopper, page }) => {
  const texts = PRODUCT_TEXTS[shopper.language]
  await shopper.open(PAGE)
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  for (const opener of [
    main.getByRole('button', { name: texts.share }),
    main.getByRole('button', { name: texts.enlarge }),
  ]) {
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => dialog.getByRole('button', { name: texts.close }).click(),
    ]) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('heading').first()).toBeFocused()
      await leave()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await expect(page).toHaveURL(/jasmine-pearls-tin\?options=size:50g$/)
    }
  }
})
