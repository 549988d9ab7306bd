import type { APIRequestContext } from '@playwright/test'
import { GroupShopper, OVER, PAIR } from '../fixtures/campaigns.ts'
import { ROAD_WORDS } from '../fixtures/road-words.ts'
import { openSettings, openSideMenu, otherLanguage, PHONE } from '../fixtures/settings.ts'
import { SHELL_WORDS } from '../fixtures/shell-words.ts'
import type { Language, Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

const CAMPAIGN = `/store/groupCampaign/${PAIR.id}`
const OFFER = `${CAMPAIGN}?item=${PAIR.item}`
const CART = `/checkout/campaignCart?FissionSale=${PAIR.id}`
/** A page with a header that is in the campaign by its query. */
const LIST = `/store/productlist?cat=all&FissionSale=${PAIR.id}`

/** What a chat reads of a page: the document, and no script. */
async function sharedAs(
  request: APIRequestContext,
  language: Language,
  path: string,
): Promise<(name: string) => string> {
  const text = await (await request.get(path, { headers: { 'accept-language': language } })).text()
  return (name) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1] ?? `no ${name}`
}

/** The link to a cart that holds nothing. */
const emptyCart = ({ page, language }: Pick<Shopper, 'page' | 'language'>) =>
  page.getByRole('link', { name: SHELL_WORDS[language].cart, exact: true }).filter({ visible: true }).first()

test('a link to a campaign or an offer shows its picture and what it costs in a group', async ({
  shopper,
  page,
  request,
}, info) => {
  const { words } = new GroupShopper(shopper, info)
  const read = (path: string) => sharedAs(request, shopper.language, path)
  const [campaign, offer, over] = [await read(CAMPAIGN), await read(OFFER), await read(`/store/groupCampaign/${OVER}`)]
  for (const tells of [campaign, offer]) {
    const picture = await request.get(tells('og:image'))
    expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|png)/)
    expect(tells('og:title')).toContain(words.pair)
    expect(tells('twitter:card')).toBe('summary_large_image')
  }
  const amount = offer('product:price:amount')
  expect(offer('og:description')).toMatch(words.inGroup)
  expect(offer('og:description')).toContain(amount)
  expect(campaign('og:description')).toContain(amount)
  expect(over('robots')).toContain('noindex')
  await page.goto(OFFER)
  await expect(page.locator('.offer-head .price-now').first()).toContainText(amount)
})

test('the menu leads to the group buys', async ({ shopper, page }, info) => {
  const { words } = new GroupShopper(shopper, info)
  await shopper.open('/home')
  const { mainMenu } = SHELL_WORDS[shopper.language]
  const header = page.getByRole('navigation', { name: mainMenu, exact: true })
  const menu = shopper.isPhone ? await openSideMenu(shopper) : header
  await menu.getByRole('link', { name: words.groupBuys, exact: true }).click()
  await page.waitForURL('**/store/groupCampaigns')
  await expect(page.getByRole('link', { name: words.pair })).toBeVisible()
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
