import type { Page } from '@playwright/test'
import { GroupShopper, OVER, PAIR } from '../fixtures/campaigns.ts'
import { ROAD_WORDS } from '../fixtures/road-words.ts'
import { openSettings, otherLanguage, PHONE } from '../fixtures/settings.ts'
import { SHELL_WORDS } from '../fixtures/shell-words.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

const CAMPAIGN = `/store/groupCampaign/${PAIR.id}`
const OFFER = `${CAMPAIGN}?item=${PAIR.item}`
const CART = `/checkout/campaignCart?FissionSale=${PAIR.id}`
/** A page with a header that is in the campaign by its query. */
const LIST = `/store/productlist?cat=all&FissionSale=${PAIR.id}`

const content = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')

/** The link to a cart that holds nothing. */
const emptyCart = ({ page, language }: Pick<Shopper, 'page' | 'language'>) =>
  page.getByRole('link', { name: SHELL_WORDS[language].cart, exact: true }).filter({ visible: true }).first()

test('a link to a campaign or an offer shows its picture and what it costs in a group', async ({
  shopper,
  page,
  request,
}, info) => {
  const { words } = new GroupShopper(shopper, info)
  // As a chat reads it: the document, and no script.
  await page.route('**/*.js', (route) => route.abort())
  for (const path of [CAMPAIGN, OFFER]) {
    await page.goto(path)
    const picture = await request.get((await content(page, 'og:image')) ?? '')
    expect(picture.headers()['content-type'], path).toMatch(/^image\/(jpeg|png)/)
    expect(await content(page, 'og:title'), path).toContain(words.pair)
    expect(await content(page, 'twitter:card'), path).toBe('summary_large_image')
  }
  const price = (await page.locator('.price-now').first().textContent()) ?? ''
  expect(price).toContain((await content(page, 'product:price:amount')) ?? 'no price')
  const told = (await content(page, 'og:description')) ?? ''
  expect(told).toMatch(words.inGroup)
  expect(told).toContain((await content(page, 'product:price:amount')) ?? 'no price')
  await page.goto(`/store/groupCampaign/${OVER}`)
  expect(await content(page, 'robots')).toContain('noindex')
})

test('the offer says where and when a group that starts now can be collected', async ({ shopper, page }, info) => {
  const { words } = new GroupShopper(shopper, info)
  await page.goto(OFFER)
  const { chooseShop } = ROAD_WORDS[shopper.language]
  await page.getByRole('main').getByRole('button', { name: chooseShop, exact: true }).click()
  await page.getByRole('dialog').getByText('Kettle Lane').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main').getByText(words.readyAt)).toBeVisible()
})

test('in a campaign the cart link leads to its cart: by the path, and by the query', async ({ shopper, page }) => {
  await page.goto(LIST)
  await expect(emptyCart(shopper)).toHaveAttribute('href', CART)
  await page.setViewportSize(PHONE)
  for (const path of [LIST, OFFER, CAMPAIGN, CART]) {
    await page.goto(path)
    await expect(emptyCart(shopper)).toHaveAttribute('href', CART)
  }
  await page.goto('/store/productlist?cat=all')
  await expect(emptyCart(shopper)).toHaveAttribute('href', '/checkout/cart')
})

test('the side menu changes the language and stays in the campaign', async ({ shopper, page }) => {
  const next = otherLanguage(shopper.language)
  const said = SHELL_WORDS[shopper.language]
  await page.setViewportSize(PHONE)
  await shopper.open(LIST)
  const settings = await openSettings(shopper)
  await settings.getByLabel(said.language).selectOption(SHELL_WORDS[next].name)
  await settings.getByRole('button', { name: said.apply, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', SHELL_WORDS[next].tag)
  await expect(page).toHaveURL(new RegExp(`FissionSale=${PAIR.id}`))
  await expect(emptyCart({ page, language: next })).toHaveAttribute('href', CART)
})
