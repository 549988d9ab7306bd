import { AGENTS, giveBridge } from '../fixtures/agents.ts'
import { violations } from '../fixtures/axe.ts'
import { type OwnShop, ownShop } from '../fixtures/own-shop.ts'
import { PLACE_WORDS } from '../fixtures/place-words.ts'
import { PHONE, setContent } from '../fixtures/settings.ts'
import { expect, test } from '../fixtures/story.ts'

let own: OwnShop
test.beforeAll(async ({ browser }, info) => {
  own = await ownShop(browser, info)
  await own.page.setViewportSize(PHONE)
})
test.afterAll(() => own.close())
test.beforeEach(() => own.page.context().clearCookies())

const words = () => PLACE_WORDS[own.shopper.language]
const bar = () => own.page.getByRole('navigation', { name: words().bar })
const tab = (name: string, link: string) => ({ name, nameContent: { en: name, zh: name }, link, icon: 'leaf' })
const setTabs = (...tabs: object[]) => setContent(own.store, own.page, ['navigation', 'footerTabs'], tabs)

test('without tabs of its own a shop has five: each leads where it says, and support opens a dialog', async () => {
  const { page, shopper } = own
  await setTabs()
  await page.goto('/home')
  expect((await bar().getByRole('listitem').allInnerTexts()).map((text) => text.trim())).toEqual([...words().tabs])
  const [home, store, cart, support] = words().tabs
  await expect(bar().getByRole('link', { name: home })).toHaveAttribute('aria-current', 'page')
  await bar().getByRole('link', { name: store }).click()
  await expect(page).toHaveURL(/\/store$/)
  await expect(bar().getByRole('link', { name: store })).toHaveAttribute('aria-current', 'page')
  // The checkout of an empty cart is the cart.
  await bar().getByRole('link', { name: cart }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)

  await shopper.findProduct()
  await shopper.addToCart()
  await shopper.chooseShop()
  await bar().getByRole('button', { name: support }).click()
  const dialog = page.getByRole('dialog', { name: words().support })
  await expect(dialog.getByRole('link', { name: words().call })).toHaveAttribute('href', 'tel:+14165550142')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await bar().getByRole('button', { name: support }).click()
  await dialog.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(dialog).toBeHidden()
})

test('a shop’s own tabs follow every rule of their links, in place of the five', async () => {
  const { page, shopper } = own
  await setTabs(
    tab('Home', 'home'),
    tab('List', 'productlist?cat=all%26sort=name'),
    tab('Sale', 'clearance'),
    tab('Page', 'page/about'),
    tab('Tea', 'products/oolong'),
    tab('Cart', 'checkout/cart'),
    tab('Nowhere', ''),
    tab('Chat', '/pages/messenger?x=1'),
  )
  await page.goto('/home')
  await expect(bar().getByRole('listitem')).toHaveCount(8)
  for (const [name, address] of [
    ['List', /\/store\/productlist\?cat=all&sort=name$/],
    ['Sale', /\/store\/productlist\?clearance=true$/],
    ['Page', /\/about$/],
    ['Tea', /\/store\/productlist\?cat=oolong$/],
    ['Cart', /\/checkout\/cart$/],
    ['Home', /\/home$/],
  ] as const) {
    const link = bar().getByRole('link', { name, exact: true })
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await expect(bar().getByText('Nowhere')).toBeVisible()
  await expect(bar().getByRole('link', { name: 'Nowhere' })).toHaveCount(0)
  await bar().getByRole('button', { name: 'Chat' }).click()
  await expect(page.getByRole('dialog', { name: words().support })).toBeVisible()
  await page.goBack()
  await shopper.findProduct()
  await shopper.addToCart()
  await expect(bar().getByRole('link', { name: shopper.words.cartWith(1) })).toContainText('1')
})

test('eight tabs with long names stay on a narrow screen in two lines; the bar ends at 768 pixels', async () => {
  const { page } = own
  const name = 'Everything for tea 所有茶叶与茶具'
  await setTabs(...Array.from({ length: 8 }, () => tab(name, 'page/about')))
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/about')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const heights = await bar()
    .locator('.tab-label')
    .evaluateAll((labels) =>
      labels.map(
        (label) => label.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(label).lineHeight),
      ),
    )
  expect(Math.max(...heights)).toBeLessThan(2.1)
  const room = () =>
    page.locator('.shell').evaluate((shell) => Number.parseFloat(getComputedStyle(shell).paddingBottom))
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(bar()).toBeVisible()
  expect(await room()).toBeGreaterThanOrEqual(56)
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(bar()).toBeHidden()
  expect(await room()).toBe(0)
})

test('inside the mini-program messenger and support tabs open their pages; where that is refused, the help opens', async ({
  browser,
}) => {
  await setTabs(tab('Chat', '/pages/messenger?x=1'))
  for (const bridge of ['takes', 'refuses'] as const) {
    const { locale } = test.info().project.use
    const agent = { userAgent: AGENTS.miniProgram, viewport: PHONE, baseURL: own.store.url, locale }
    const context = await browser.newContext(agent)
    const page = await context.newPage()
    const asked = await giveBridge(page, bridge)
    await page.goto('/about')
    await page.getByRole('navigation', { name: words().bar }).getByRole('button', { name: 'Chat' }).click()
    await expect.poll(asked).toEqual(['/pages/messenger?x=1'])
    const help = page.getByRole('dialog', { name: words().support })
    if (bridge === 'refuses') await expect(help).toBeVisible()
    else await expect(help).toHaveCount(0)
    await context.close()
  }
  await setTabs()
  const { locale } = test.info().project.use
  const inside = { userAgent: AGENTS.miniProgram, viewport: PHONE, baseURL: own.store.url, locale }
  const context = await browser.newContext(inside)
  const page = await context.newPage()
  const asked = await giveBridge(page, 'takes')
  await page.goto('/about')
  const [, , , support] = words().tabs
  await page.getByRole('navigation', { name: words().bar }).getByRole('button', { name: support }).click()
  await expect.poll(asked).toEqual(['/pages/contact/contact'])
  await expect(page.getByRole('dialog', { name: words().support })).toHaveCount(0)
  await context.close()
})
